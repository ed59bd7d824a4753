/** What a screen reader is told. Two regions in turn, so that the same words are spoken again. */
class Narrator {
  first = $state('');
  second = $state('');
  private turn = false;

  say(text: string): void {
    if (!text) return;
    this.turn = !this.turn;
    this.first = this.turn ? text : '';
    this.second = this.turn ? '' : text;
  }
}

export const narrator = new Narrator();
