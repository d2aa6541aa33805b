import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SEARCH_TEXTS } from '@tagalong/contracts/texts/search-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { listThisOrThat, listThisOrThatTopics } from '@tagalong/contracts/this-or-that';
import { Link, useCall, usePages, useParams } from '@tagalong/platform';
import { Button, EmptyState, Page, PhotoIcon, PostSkeleton, size, VisuallyHidden } from '@tagalong/ui';
import { FeedTabs } from '#lib/feed-tabs.tsx';
import { Endless } from '#lib/list/endless.tsx';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { PostCard } from '#lib/post/post-card.tsx';
import { TotTopics } from '#lib/tot-topics.tsx';
import { useFacts } from '#lib/use-facts.ts';
import { useRememberedFollow } from '#lib/use-remembered-follow.ts';

/** This-or-that posts of one topic, with the way to the other topics. */
export function TotTopicPage() {
  const slug = useParams().slug ?? '';
  useFacts();
  useRememberedFollow();
  const query = usePages(listThisOrThat, { slug, limit: FEED_PAGE_POSTS });
  const label = useCall(listThisOrThatTopics, {}).data?.data.find((topic) => topic.slug === slug)?.label;
  return (
    <Page measure="post">
      <VisuallyHidden as="h1">{label ?? slug.replaceAll('-', ' ')}</VisuallyHidden>
      <FeedTabs kind="tot" />
      <TotTopics chosen={slug} />
      <Endless
        query={query}
        idOf={(post) => post.post_id}
        texts={{ failedTitle: SEARCH_TEXTS.totFailedTitle, moreFailed: SEARCH_TEXTS.moreFailed }}
        waiting={<Waiting />}
        empty={<Nothing />}
      >
        {(posts) => (
          <div css={styles.feed} role="feed" aria-label={label} aria-busy={query.isFetching}>
            {posts.map((post, index) => (
              <PostCard
                key={post.post_id}
                post={post}
                isFirst={index === 0}
                isFar={index >= 2}
                position={{ index, total: -1 }}
              />
            ))}
          </div>
        )}
      </Endless>
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={SEARCH_TEXTS.totEmptyTitle}
      text={SEARCH_TEXTS.totEmptyText}
      action={
        <Button as={Link} to={href(ROUTES.homeTot)}>
          {SEARCH_TEXTS.totAll}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.feed} aria-hidden>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </div>
  );
}

const styles = { feed: css({ display: 'flex', flexDirection: 'column', gap: size.feedGap }) };
