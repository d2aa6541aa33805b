import type { CountedPage } from './page-counting.ts';

const PAGES_MAX = 50_000;
/** Nearly all reports arrive within seconds; without this limit, one visitor could push out the pages of all others. */
const PAGES_OF_NETWORK_MAX = 200;
/** Reports about older page loads are ignored. */
const PAGE_MS = 2 * 60 * 60 * 1_000;

/** The page loads whose reports are accepted. */
export class PageLog {
  readonly #pages = new Map<string, CountedPage>();
  readonly #ofNetwork = new Map<string, Set<string>>();

  add(id: string, page: CountedPage): void {
    const ids = this.#ofNetwork.get(page.network) ?? new Set();
    this.#ofNetwork.set(page.network, ids.add(id));
    this.#pages.set(id, page);
    const [oldestOfNetwork] = ids;
    if (ids.size > PAGES_OF_NETWORK_MAX) this.#remove(oldestOfNetwork);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > PAGES_MAX) this.#remove(oldest);
  }

  get(id: string, nowMs: number): CountedPage | undefined {
    const page = this.#pages.get(id);
    return page && page.atMs > nowMs - PAGE_MS ? page : undefined;
  }

  #remove(id: string | undefined): void {
    const page = id === undefined ? undefined : this.#pages.get(id);
    if (id === undefined || !page) return;
    this.#pages.delete(id);
    const ids = this.#ofNetwork.get(page.network);
    ids?.delete(id);
    if (ids?.size === 0) this.#ofNetwork.delete(page.network);
  }
}
