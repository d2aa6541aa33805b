import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import type { useQueryClient } from '@tagalong/platform';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';

type Answer = AnswerOf<typeof getLikeboard>;

/**
 * Updates a likeboard in every cached response, whichever slug or id requested it; returns a function that rolls it
 * back.
 */
export function showChangedBoard(
  queries: ReturnType<typeof useQueryClient>,
  id: number,
  change: (board: LikeboardDetail) => LikeboardDetail,
): () => void {
  const found = queries
    .getQueriesData<Answer>({ queryKey: [getLikeboard.name] })
    .filter(([, answer]) => answer?.data.id === id);
  for (const [key, answer] of found) {
    if (answer) queries.setQueryData<Answer>(key, { ...answer, data: change(answer.data) });
  }
  return () => {
    for (const [key, answer] of found) queries.setQueryData(key, answer);
  };
}
