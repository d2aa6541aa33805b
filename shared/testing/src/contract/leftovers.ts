const PLACES = (): EventTarget[] => [window, document, document.documentElement, document.body];

/** Counts of objects left in the page; a part of a remote must not raise them permanently. */
export interface Leftovers {
  listeners: number;
  intervals: number;
  elements: number;
  /** Attributes and styles of the root and the body, such as a scroll lock. */
  page: string;
}

/** Starts counting; `stop` restores the page's own functions. */
export function countLeftovers() {
  const open = new Map<EventTarget, string[]>(PLACES().map((place) => [place, []]));
  const intervals = new Set<unknown>();
  const undo = [
    ...PLACES().map((place) => countListeners(place, open.get(place) ?? [])),
    countIntervals(intervals),
  ];
  return {
    now: (): Leftovers => ({
      listeners: [...open.values()].reduce((sum, names) => sum + names.length, 0),
      intervals: intervals.size,
      elements: document.body.querySelectorAll('*').length,
      page: [document.documentElement, document.body].map(openingTag).join(''),
    }),
    stop: () => {
      for (const step of undo) step();
    },
  };
}

const openingTag = (element: HTMLElement): string => (element.cloneNode(false) as HTMLElement).outerHTML;

/** Counts a listener once per type, however often it is added, as the browser does. */
function countListeners(place: EventTarget, open: string[]): () => void {
  const { addEventListener, removeEventListener } = place;
  const ids = new Map<unknown, number>();
  const keyOf = (type: string, listener: unknown, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    const isCapture =
      typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options;
    return `${type} ${ids.get(listener)} ${Boolean(isCapture)}`;
  };
  const drop = (key: string): void => {
    const at = open.indexOf(key);
    if (at >= 0) open.splice(at, 1);
  };
  place.addEventListener = (type, listener, options) => {
    const key = keyOf(type, listener, options);
    const isOnce = typeof options === 'object' && options.once;
    if (listener && !isOnce && !open.includes(key)) open.push(key);
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => drop(key));
    addEventListener.call(place, type, listener, options);
  };
  place.removeEventListener = (type, listener, options) => {
    drop(keyOf(type, listener, options));
    removeEventListener.call(place, type, listener, options);
  };
  return () => Object.assign(place, { addEventListener, removeEventListener });
}

function countIntervals(running: Set<unknown>): () => void {
  const { setInterval, clearInterval } = window;
  const counted = (...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    running.add(id);
    return id;
  };
  const cleared = (id?: number) => {
    running.delete(id);
    clearInterval(id);
  };
  Object.assign(window, { setInterval: counted, clearInterval: cleared });
  return () => void Object.assign(window, { setInterval, clearInterval });
}
