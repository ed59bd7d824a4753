/** Which page the address names. */
export type At =
  | { page: 'front' }
  | { page: 'new'; game: string; friends: boolean }
  | { page: 'table'; table: string }
  | { page: 'lost' };

export function read(location: { pathname: string; search: string }): At {
  const parts = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (parts.length === 0) return { page: 'front' };
  if (parts[0] === 'table' && parts[1] && parts.length === 2) return { page: 'table', table: parts[1] };
  if (parts[0] === 'new' && parts.length === 1) {
    const wish = new URLSearchParams(location.search);
    return { page: 'new', game: wish.get('game') ?? '', friends: wish.has('friends') };
  }
  return { page: 'lost' };
}

class Route {
  at = $state.raw<At>(read(location));

  constructor() {
    window.addEventListener('popstate', () => (this.at = read(location)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.at = read(location);
    window.scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follow a link inside the client without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  if (/^\/(api|ws|assets)\//.test(link.pathname)) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
