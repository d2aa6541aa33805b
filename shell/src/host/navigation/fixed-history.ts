import type { BrowserHistory } from './site-history.ts';

/** The history of a page that is drawn once and never left. */
export function fixedHistory(pathname: string, search: string): BrowserHistory {
  const createHref: BrowserHistory['createHref'] = (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    action: 'POP' as BrowserHistory['action'],
    location: { pathname, search, hash: '', state: null, key: 'default' } as BrowserHistory['location'],
    createHref,
    createURL: () => {
      throw new Error('A page that is drawn on the server has no origin.');
    },
    encodeLocation: (to) => ({ pathname: createHref(to), search: '', hash: '' }),
    listen: () => () => undefined,
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  };
}
