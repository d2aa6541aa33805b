import { href } from '@tagalong/contracts/core/routes';
import { HOME_TOT_ROUTE } from '@tagalong/contracts/social/routes';
import { listThisOrThat, listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import { useCall, usePages, useParams } from '@tagalong/platform';
import { Page, PhotoIcon, VisuallyHidden } from '@tagalong/ui';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { Feed } from '#parts/feed/feed.tsx';
import { FeedTabs } from '#parts/feed/feed-tabs.tsx';
import { TOPIC_TEXTS } from '#parts/feed/topic-texts.ts';
import { TotTopics } from '#parts/feed/tot-topics.tsx';
import { useRememberedFollow } from '#parts/follow/remembered-follow.ts';
import { Endless } from '#parts/list/endless.tsx';
import { isNotFound, LinkedEmpty } from '#parts/list/found.tsx';
import { PostCard } from '#parts/post/post-card.tsx';
import { PostsSkeleton } from '#parts/post/posts-skeleton.tsx';
import { TREND_TEXTS } from './trend-texts.ts';

/** Shows the this-or-that posts of one topic, with links to the other topics. */
export function TotTopicPage() {
  const slug = useParams().slug ?? '';
  useRememberedFollow();
  const query = usePages(listThisOrThat, { slug, limit: FEED_PAGE_POSTS }, { isOfPage: true });
  const label = useCall(listThisOrThatTopics, {}).data?.data.find((topic) => topic.slug === slug)?.label;
  return (
    <Page measure="post">
      <VisuallyHidden as="h1">{label ?? slug.replaceAll('-', ' ')}</VisuallyHidden>
      <FeedTabs kind="tot" />
      <TotTopics chosen={slug} />
      {isNotFound(query.error) ? (
        <NoPosts />
      ) : (
        <Endless
          query={query}
          idOf={(post) => post.post_id}
          texts={{ failedTitle: TREND_TEXTS.totFailedTitle, moreFailed: TREND_TEXTS.moreFailed }}
          waiting={<PostsSkeleton />}
          empty={<NoPosts />}
        >
          {(posts) => (
            <Feed label={label} isBusy={query.isFetching}>
              {posts.map((post, index) => (
                <PostCard
                  key={post.post_id}
                  post={post}
                  isFirst={index === 0}
                  isFar={index >= 2}
                  position={{ index, total: -1 }}
                />
              ))}
            </Feed>
          )}
        </Endless>
      )}
    </Page>
  );
}

function NoPosts() {
  return (
    <LinkedEmpty
      Icon={PhotoIcon}
      title={TREND_TEXTS.totEmptyTitle}
      text={TREND_TEXTS.totEmptyText}
      action={TOPIC_TEXTS.allTopics}
      to={href(HOME_TOT_ROUTE)}
    />
  );
}
