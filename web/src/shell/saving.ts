/** Hand data to the person as a file. */
export const save = (name: string, data: unknown) => hand(name, JSON.stringify(data, null, 1), 'application/json');

/** Hand a text to the person as a file. */
export const saveText = (name: string, text: string) => hand(name, text, 'text/plain;charset=utf-8');

function hand(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
