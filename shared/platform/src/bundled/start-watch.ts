import { BOOT_ELEMENT_ID, OPEN_PAGE, STARTING } from '@tagalong/contracts/core/page-boot';

/** Records of contributions that are starting or handling an event, each with a lock of the same name as long as its page shows it. */
const RECORD = 'starting-part:';
/** Prefix of the times until which contributions that froze a page are left out. */
const FROZEN = 'frozen-part:';
const FROZEN_MS = 60 * 60_000;
/** Time for the effects and first responses of a contribution that has loaded. */
const SETTLE_MS = 2_000;
/** A page that still responds then is not frozen. */
const START_MAX_MS = 10_000;

/** A contribution whose start, and then whose handling of events, is watched. */
export interface WatchedStart {
  /** Ends the watch of the start some time after the contribution has loaded. */
  loaded(): void;
  /** Watches what the contribution does in response to the current event. */
  handling(): void;
  /** Ends the watch at once. */
  end(): void;
}

/** State of a contribution's start. `frozen` is one that froze a page lately; `found` is the first time that this is known. */
export type StartVerdict = WatchedStart | 'frozen' | 'found';

const nothing = (): void => undefined;
const UNWATCHED: WatchedStart = { loaded: nothing, handling: nothing, end: nothing };

/**
 * Watches a contribution while it starts or handles an event, because no code can react to one that loops. A record is kept
 * meanwhile; one without its lock was left by a page that didn't respond until it was closed. Meanwhile the page isn't watched
 * otherwise, or the owner of the page would be held responsible. Never rejects. Where the browser has no locks or blocks storage,
 * contributions start unwatched.
 */
export async function watchStart(slot: string): Promise<StartVerdict> {
  try {
    if (!navigator.locks) return UNWATCHED;
    if (Number(localStorage.getItem(FROZEN + slot)) > Date.now()) return 'frozen';
    return (await findDead(slot)) ? 'found' : await begin(slot);
  } catch {
    return UNWATCHED;
  }
}

/** Finds records of pages that are gone, removes them, and leaves the contribution out for an hour. */
async function findDead(slot: string): Promise<boolean> {
  const records = Object.keys(localStorage).filter((key) => key.startsWith(`${RECORD}${slot} `));
  if (records.length === 0) return false;
  const { held = [] } = await navigator.locks.query();
  const dead = records.filter((key) => !held.some(({ name }) => name === key));
  for (const key of dead) localStorage.removeItem(key);
  if (dead.length > 0) localStorage.setItem(FROZEN + slot, String(Date.now() + FROZEN_MS));
  return dead.length > 0;
}

function begin(slot: string): Promise<WatchedStart> {
  const key = `${RECORD}${slot} ${Math.random()}`;
  return new Promise((started, failed) => {
    navigator.locks
      .request(key, () => {
        record(key);
        return new Promise<void>((free) => started(watchOf(key, free)));
      })
      .catch(failed);
  });
}

function watchOf(key: string, free: () => void): WatchedStart {
  let isRecorded = true;
  let hasEnded = false;
  const settle = (): void => {
    if (!isRecorded) return;
    isRecorded = false;
    localStorage.removeItem(key);
    handOver(-1);
  };
  const end = (): void => {
    settle();
    hasEnded = true;
    removeEventListener('pagehide', leave);
    free();
  };
  const leave = (): void => {
    // The page's own watch has ended, too, and its mark would say that it crashed.
    mark = null;
    end();
  };
  addEventListener('pagehide', leave);
  setTimeout(settle, START_MAX_MS);
  return {
    loaded: () => void setTimeout(settle, SETTLE_MS),
    handling() {
      if (isRecorded || hasEnded) return;
      isRecorded = true;
      record(key);
      // After its handlers, and what React draws at once because of them.
      setTimeout(settle);
    },
    end,
  };
}

function record(key: string): void {
  localStorage.setItem(key, '');
  handOver(1);
}

let starting = 0;
/** Mark of the page, if it was set before the page's own watch began. */
let mark: string | null = null;

/** Takes over from the page's own watch while contributions are watched, and hands back to it. */
function handOver(by: 1 | -1): void {
  const wasIdle = starting === 0;
  starting += by;
  if (!wasIdle && starting > 0) return;
  document.documentElement.toggleAttribute(STARTING, starting > 0);
  dispatchEvent(new Event(STARTING));
  const key = OPEN_PAGE + pageId();
  if (wasIdle) {
    mark = localStorage.getItem(key);
    localStorage.removeItem(key);
  } else if (mark !== null && !document.hidden && localStorage.getItem(key) === null)
    localStorage.setItem(key, mark);
}

function pageId(): string {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '{}';
  return (JSON.parse(text) as { page_id?: string }).page_id ?? '';
}
