import { listTrends } from '@tagalong/contracts/social/discovery';
import { searchUsers } from '@tagalong/contracts/social/search';
import { useCall, useDebounced } from '@tagalong/platform';
import { CAPTION_TEXTS } from './caption-texts.ts';
import type { CaptionToken } from './caption-token.ts';

/** A hashtag or member that completes the text. */
export interface CaptionSuggestion {
  /** The text after the sign. */
  word: string;
  title: string;
  detail: string;
  person: { image: string | null; colorId: number } | null;
}

const SHOWN_MAX = 6;

/**
 * Returns what completes a hashtag or mention, once typing pauses. Suggestions are a convenience: offline, and after a
 * failure, there are none.
 */
export function useSuggestions(token: CaptionToken | null): readonly CaptionSuggestion[] {
  const typed = token ? `${token.sign}${token.text.toLowerCase()}` : '';
  const settled = useDebounced(typed);
  const keyword = settled.slice(1);
  const tags = useCall(listTrends, { type: 'tags', keyword }, { enabled: settled.startsWith('#') });
  const isMember = settled.startsWith('@') && keyword !== '';
  const people = useCall(searchUsers, { query: keyword || '-', limit: SHOWN_MAX }, { enabled: isMember });
  if (typed === '' || settled[0] !== typed[0]) return [];
  const found: CaptionSuggestion[] =
    settled[0] === '#'
      ? (tags.data?.data ?? []).map(({ text, label, count }) => ({
          word: text,
          title: label,
          detail: CAPTION_TEXTS.posts(count),
          person: null,
        }))
      : ((isMember && people.data?.data) || []).map((person) => ({
          word: person.tagalong_handle,
          title: person.nickname,
          detail: `@${person.tagalong_handle}`,
          person: { image: person.avatar, colorId: person.color_id },
        }));
  // The word itself is nothing to suggest.
  return found.filter(({ word }) => word !== typed.slice(1)).slice(0, SHOWN_MAX);
}
