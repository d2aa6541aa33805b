import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import type { Draft } from '@tagalong/contracts/creation/draft';
import { deviceStore, tabStore } from '#lib/browser-store.ts';
import { hasLocks, holdLock } from '#lib/page-lock.ts';
import type { SaverSnapshot } from '#parts/saving/draft-saver.ts';
import { newPostKey } from '#parts/saving/post-draft.ts';
import {
  type Change,
  type Composer,
  draftContentOf,
  emptyComposer,
  isSameChange,
  type Photo,
  photosOf,
  waitingPhotos,
} from './composer.ts';
import { isKind } from './kinds.ts';

/** The post being created or changed as this device keeps it, with what is known of its draft on the server. */
interface DeviceCopy {
  ownerId: number;
  /** Time of the last change, in milliseconds. */
  atMs: number;
  composer: Composer;
  saver: SaverSnapshot;
}

/** A copy with the name under which the device keeps it. */
export interface StoredCopy extends DeviceCopy {
  name: string;
}

/** Changes with the shape of a copy: those of other releases are ignored. */
const PREFIX = 'create-post-1:';
/** Names the copy of the post that this tab creates. */
const OWN = 'create-post';
/** Part of the names of this tab's copies: two tabs that edit one draft keep a copy each. */
const TAB = 'create-post-tab';
const DAY_MS = 86_400_000;
/** The tab whose copies are this page's: it holds a lock of that name. */
let claimed: string | null = null;
let claiming: Promise<void> | null = null;

/**
 * Makes the copies that sessionStorage names this page's own. A duplicated tab has the names of the first one, which
 * still holds their lock: the page then forgets them, and like any second tab is offered the copy. Returns null if
 * there is nothing to wait for.
 */
export function claimTab(): Promise<void> | null {
  const tab = tabStore.get(TAB);
  if (tab === null || tab === claimed || !hasLocks()) return null;
  claiming ??= claim(tab).finally(() => {
    claiming = null;
  });
  return claiming;
}

async function claim(tab: string): Promise<void> {
  const isOwn = await holdLock(`${TAB}:${tab}`);
  if (tabStore.get(TAB) !== tab) return;
  if (isOwn) claimed = tab;
  else for (const name of [TAB, OWN]) tabStore.remove(name);
}

/** Stores a copy, and makes it this tab's. */
export function writeCopy(copy: DeviceCopy): void {
  const { key } = copy.saver;
  if (tabStore.get(OWN) !== key) {
    tabStore.set(OWN, key);
    dropExpired(copy.atMs);
  }
  deviceStore.set(nameOf(key), JSON.stringify(copy));
}

/** Deletes this tab's copy of a post. */
export function dropCopy(key: string): void {
  deviceStore.remove(nameOf(key));
  if (tabStore.get(OWN) === key) tabStore.remove(OWN);
}

/** Deletes a copy that any tab wrote. */
export function dropStored({ name, saver }: StoredCopy): void {
  if (name === nameOf(saver.key)) dropCopy(saver.key);
  else deviceStore.remove(name);
}

/** Stores a deleted copy again. */
export function keepStored({ name, ...copy }: StoredCopy): void {
  deviceStore.set(name, JSON.stringify(copy));
}

/** Ends this tab's work on a post. Its copy stays only as long as it holds something that the server doesn't. */
export function leaveCopy(key: string): void {
  const copy = readCopy(nameOf(key));
  if (copy && !isUnsaved(copy)) deviceStore.remove(copy.name);
  // Another version of the same draft, continued later, must not replace this one.
  else if (copy) tabStore.remove(TAB);
  if (tabStore.get(OWN) === key) tabStore.remove(OWN);
}

/** Ends the work on the post that this tab created before it was reloaded. */
export function leaveOwnCopy(): void {
  const key = tabStore.get(OWN);
  if (key !== null) leaveCopy(key);
}

/** Returns the member's copy of the post that this tab created before it was reloaded or crashed. */
export function ownCopy(ownerId: number): StoredCopy | null {
  const key = tabStore.get(OWN);
  const copy = key === null ? null : readCopy(nameOf(key));
  return copy?.ownerId === ownerId ? copy : null;
}

/** Lists the member's new posts that are only on this device, or whose last changes are, newest first. */
export function unsavedCopies(ownerId: number): StoredCopy[] {
  return newestOf(ownerId, (copy) => copy.composer.change === null && isUnsaved(copy));
}

/** Returns the member's newest unsaved change of a published post in this mode, or null. */
export function changeCopy(ownerId: number, change: Change): StoredCopy | null {
  return newestOf(ownerId, ({ composer }) => isSameChange(composer.change, change))[0] ?? null;
}

/** Returns this device's newer version of a stored draft, or null. */
export function newerCopy(ownerId: number, draft: Draft): StoredCopy | null {
  return unsavedCopies(ownerId).find((copy) => isCopyOf(copy, draft)) ?? null;
}

/** Returns whether a copy is of this draft; by its key, if the tab was killed before it learned the draft's id. */
export function isCopyOf({ saver }: StoredCopy, { draft_id, draft_key }: Draft): boolean {
  return saver.draftId === null ? saver.key === draft_key : saver.draftId === draft_id;
}

/** Lists the photos whose files a copy on this device, of any member, still needs: no stored draft has them. */
export function neededPhotoIds(): ReadonlySet<string> {
  return new Set(
    copies()
      .flatMap(unstoredPhotos)
      .map(({ id }) => id),
  );
}

/** Lists the photos of a post that its draft on the server doesn't have. */
export function unstoredPhotos({
  composer,
  saver: { stored },
}: Pick<DeviceCopy, 'composer' | 'saver'>): Photo[] {
  return photosOf(composer).filter(({ url }) => url === null || !stored?.photos?.includes(url));
}

export function isUnsaved({ composer, saver: { stored, pending } }: DeviceCopy): boolean {
  if (waitingPhotos(composer).length > 0) return true;
  const content = draftContentOf(composer);
  // Content that isn't worth a draft is nowhere else.
  return content === null || pending !== null || JSON.stringify(content) !== JSON.stringify(stored);
}

function newestOf(ownerId: number, isWanted: (copy: StoredCopy) => boolean): StoredCopy[] {
  return copies()
    .filter((copy) => copy.ownerId === ownerId && isWanted(copy))
    .sort((a, b) => b.atMs - a.atMs);
}

function dropExpired(nowMs: number): void {
  for (const { atMs, name } of copies()) {
    if (nowMs - atMs > DRAFT_DAYS * DAY_MS) deviceStore.remove(name);
  }
}

function nameOf(key: string): string {
  return `${PREFIX}${key}:${tabStore.get(TAB) ?? newTab()}`;
}

function newTab(): string {
  const tab = newPostKey();
  tabStore.set(TAB, tab);
  claimed = tab;
  // Nobody else knows the name.
  holdLock(`${TAB}:${tab}`).catch(() => undefined);
  return tab;
}

function copies(): StoredCopy[] {
  return deviceStore
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => readCopy(name) ?? []);
}

function readCopy(name: string): StoredCopy | null {
  try {
    const copy = JSON.parse(deviceStore.get(name) ?? 'null') as DeviceCopy | null;
    if (!copy || !isKind(copy.composer.kind)) return null;
    // An older release may have written it, without the newest fields.
    const composer = { ...emptyComposer(copy.composer.kind), ...copy.composer } as Composer;
    return { ...copy, composer, name };
  } catch {
    return null;
  }
}
