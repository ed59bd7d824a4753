/** How long ago, in words. */
export function ago(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Hours and minutes as people here write them. */
export function clock(at: number | string): string {
  const when = new Date(typeof at === 'number' && at < 1e12 ? at * 1000 : at);
  return Number.isNaN(when.valueOf()) ? '' : when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

/** The day as people here write it, with the year where it is another one. */
export function day(at: number, now = Date.now()): string {
  const when = new Date(at);
  const year = when.getFullYear() === new Date(now).getFullYear() ? undefined : ('numeric' as const);
  return when.toLocaleDateString([], { weekday: 'short', day: 'numeric', month: 'short', year });
}
