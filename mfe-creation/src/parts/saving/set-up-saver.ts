import { jest } from '@jest/globals';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { failure } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft } from '@tagalong/testing/builders';
import { DraftSaver } from './draft-saver.ts';
import type { DraftContent, SaveRequest } from './post-draft.ts';

/** The draft as another tab saved it. */
export const THEIRS = buildDraft({
  draft_id: 4,
  version: 7,
  caption: 'Of the other tab',
  draft_key: 'their-key',
});
export const NOW = new Date('2026-03-02T12:00:00Z');

export function textOf(caption: string): DraftContent {
  return { resource_origin: 'native', caption, is_confirm: false, scraped: false, products: [] };
}

/** A saver and a server that stores what it receives, unless it is set to fail. */
export function setUpSaver() {
  const sent: SaveRequest[] = [];
  const reported: unknown[] = [];
  const failures: Error[] = [];
  let version = 0;
  let gate: Promise<void> = Promise.resolve();
  let isLoggedIn = true;
  const saver = new DraftSaver();
  const read = jest.fn(async (_draftId: number) => THEIRS);
  const save = async (request: SaveRequest) => {
    sent.push(request);
    await gate;
    const error = failures.shift();
    if (error) throw error;
    version += 1;
    return { status: 'success' as const, data: { draft_id: 4, version, updated_at: BUILT_AT } };
  };
  const report = (error: unknown) => void reported.push(error);
  saver.connect({ save, read, canSave: () => isLoggedIn, report, now: () => NOW });
  return {
    saver,
    sent,
    reported,
    read,
    captions: () => sent.map(({ caption }) => caption),
    kind: () => saver.state().kind,
    fail: (...codes: ClientErrorCode[]) => void failures.push(...codes.map((code) => failure(code))),
    failWith: (error: Error) => void failures.push(error),
    logIn: (isIn: boolean) => {
      isLoggedIn = isIn;
    },
    /** Keeps the server from answering until the returned function is called. */
    stall(): () => void {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
}
