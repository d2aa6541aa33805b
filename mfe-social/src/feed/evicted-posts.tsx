import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listFeed } from '@tagalong/contracts/social/post';
import { callKey, failureText, useCall, useHost, useQueryClient } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { useEffect, useMemo } from 'react';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { FEED_TEXTS } from './feed-texts.ts';
import type { PageEviction } from './use-page-eviction.ts';

export interface EvictedPostsProps {
  page: number;
  eviction: PageEviction;
}

/** Fetches the posts of an evicted page again, and says over its space why that failed. */
export function EvictedPosts({ page, eviction }: EvictedPostsProps) {
  const { report } = useHost();
  const queries = useQueryClient();
  const cursor = eviction.cursorOf(page);
  const { kind, restore } = eviction;
  const request = useMemo(
    () => ({ kind, limit: FEED_PAGE_POSTS, ...(cursor !== null && { cursor }) }),
    [kind, cursor],
  );
  const query = useCall(listFeed, request, { staleMs: 0 });
  const answer = query.data;
  useEffect(() => {
    if (answer) restore(page, answer);
  }, [answer, restore, page]);
  useEffect(
    // The feed's own cache holds the response by then; a second copy would stay in memory.
    () => () => queries.removeQueries({ queryKey: callKey(listFeed, request), exact: true }),
    [queries, request],
  );
  if (!query.isError && query.fetchStatus !== 'paused') return null;
  return (
    <div css={styles.over}>
      <div css={styles.failed} role="status">
        <p>{`${FEED_TEXTS.feedFailedTitle}. ${failureText(query)}`}</p>
        <Button
          variant="secondary"
          isPending={query.fetchStatus === 'fetching'}
          onClick={() => {
            query.refetch().catch(report);
          }}
        >
          {SHARED_TEXTS.retry}
        </Button>
      </div>
    </div>
  );
}

const styles = {
  over: css({ position: 'absolute', inset: 0 }),
  // Stays visible while any part of the page is visible.
  failed: css({
    ...text('base'),
    position: 'sticky',
    top: '40vh',
    display: 'grid',
    justifyItems: 'center',
    gap: space[5],
    padding: space[7],
    textAlign: 'center',
    textWrap: 'balance',
    color: color.text2,
  }),
};
