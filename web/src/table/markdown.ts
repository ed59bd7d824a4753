/** The little markdown that rule pages use, as safe HTML: everything is escaped before it is marked up. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>');
}

export function render(markdown: string): string {
  return markdown
    .trim()
    .split(/\n\s*\n/)
    .map(block)
    .join('');
}

function block(text: string): string {
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*[-*] /.test(line))) return list('ul', lines, /^\s*[-*] /);
  if (lines.every((line) => /^\s*\d+\. /.test(line))) return list('ol', lines, /^\s*\d+\. /);
  if (lines.length > 2 && lines.every((line) => line.trim().startsWith('|'))) return table(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
}

const list = (tag: string, lines: string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;

function table(lines: string[]): string {
  const rows = lines.map((line) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim())));
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.slice(2).map((cells) => row(cells, 'td'));
  return `<table><thead>${row(rows[0] ?? [], 'th')}</thead><tbody>${body.join('')}</tbody></table>`;
}
