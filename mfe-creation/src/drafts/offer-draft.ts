import { getLastDraft } from '@tagalong/contracts/creation/draft';
import type { DRAFT_OFFER } from '@tagalong/contracts/creation/intents';
import type { AnswerFunction } from '@tagalong/platform';
import { tabStore } from '#lib/browser-store.ts';
import { DRAFT_RESUME } from '#parts/intents.ts';

const NAME = 'create-post-offered';

/** Offers the last unfinished draft (DR-02): once per visit, and again only after it was saved again. */
export const offerDraft: AnswerFunction<typeof DRAFT_OFFER> = async (host) => {
  if (!host.currentUser()) return null;
  const { data: draft } = await host.client.call(getLastDraft, {});
  if (!draft) return null;
  const offered = `${draft.draft_id}:${draft.version}`;
  if (tabStore.get(NAME) === offered) return null;
  tabStore.set(NAME, offered);
  return host.ask(DRAFT_RESUME, { draft });
};
