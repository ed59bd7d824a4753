/** Short notes at the foot of the page. */
export interface Toast {
  id: number;
  text: string;
  /** The rule a refusal names. */
  rule: string;
  kind: 'note' | 'refusal';
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  private last = 0;

  show(text: string, kind: Toast['kind'] = 'note', rule = ''): void {
    const id = ++this.last;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, rule, kind }].slice(-3);
    setTimeout(() => this.drop(id), kind === 'refusal' ? 9_000 : 4_000);
  }

  /** What was refused no longer matters: something else was done. */
  forgive(): void {
    if (this.list.some((toast) => toast.kind === 'refusal')) this.list = this.list.filter((toast) => toast.kind !== 'refusal');
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
