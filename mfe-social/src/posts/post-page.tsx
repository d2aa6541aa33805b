import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import { getPost, POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureProps,
  isWaiting,
  useCall,
  useFact,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  ErrorState,
  LazyHydration,
  media,
  Page,
  PageSkeleton,
  PhotoIcon,
  space,
  VisuallyHidden,
} from '@tagalong/ui';
import { useRef } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { useRememberedFollow } from '#parts/follow/remembered-follow.ts';
import { isNotFound, LinkedEmpty } from '#parts/list/found.tsx';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';
import { PostCard } from '#parts/post/post-card.tsx';
import { POST_PAGE_TEXTS } from './post-page-texts.ts';
import { PostSides } from './post-sides.tsx';

const MorePosts = lazyPart(() => import('./more-posts.tsx'));
const PostNotes = lazyPart(() => import('./post-notes.tsx'));
const TagBubbles = lazyPart(() => import('#parts/tag-bubbles/tag-bubbles.tsx'));

/** Shows one post, at its own URL or over the feed that opened it. */
export function PostPage() {
  const { id = '' } = useParams();
  const { report } = useHost();
  const more = useRef<HTMLDivElement>(null);
  const query = useCall(getPost, { unique_key: id });
  useRememberedFollow();

  // Content that a feed already loaded renders immediately; the page's own response then replaces it.
  const known = useFact(POST_CONTENT, id);
  const given = query.data?.data ?? known;
  const isHidden = useFact(POST_IS_HIDDEN, given?.post_id ?? 0);
  const isAbsent = isHidden || isNotFound(query.error);
  const post = isAbsent ? undefined : given;
  usePageTitle(post && titleOf(post));
  if (post) {
    return (
      <Page css={styles.page}>
        <VisuallyHidden as="h1">{CARD_TEXTS.postBy(post.post_author_name)}</VisuallyHidden>
        <PostCard key={post.post_id} post={post} isOwnPage isFirst Frame={PostSides} />
        <div ref={more} css={styles.more}>
          <LazyHydration element={more}>
            <AfterPaint>
              <TagBubbles />
              <PostNotes post={post} />
            </AfterPaint>
            <AfterPaint isDrawnByServer fallback={<div css={styles.waiting} />}>
              <MorePosts waiting={<div css={styles.waiting} />} post={post} />
            </AfterPaint>
          </LazyHydration>
        </div>
      </Page>
    );
  }
  if (isWaiting(query) && !isAbsent) return <PageSkeleton kind="post" label={SHARED_TEXTS.loading} />;
  if (isAbsent) {
    return (
      <LinkedEmpty
        isPage
        Icon={PhotoIcon}
        title={POST_PAGE_TEXTS.postNotFoundTitle}
        text={POST_PAGE_TEXTS.postNotFoundText}
        action={POST_PAGE_TEXTS.toLatest}
        to={href(HOME_LATEST_ROUTE)}
      />
    );
  }
  return <ErrorState isPage title={POST_PAGE_TEXTS.postFailedTitle} {...failureProps(query, report)} />;
}

const TITLE_MAX = 70;

/** Returns the caption for the page title, truncated to TITLE_MAX characters. */
function titleOf({ post_caption, post_author_name }: Post): string {
  const words = post_caption?.replace(/\s+/g, ' ').trim() || CARD_TEXTS.postBy(post_author_name);
  return words.length > TITLE_MAX ? `${words.slice(0, TITLE_MAX - 1).trimEnd()}…` : words;
}

const styles = {
  page: css({ [media.desktop]: { maxWidth: 1_064 } }),
  more: css({ marginTop: space[8] }),
  // Reserves the height of a title and whole rows of tiles, so content below doesn't shift when they load.
  waiting: css({
    marginTop: 36,
    aspectRatio: '3 / 5',
    [media.desktop]: { aspectRatio: '16 / 15' },
  }),
};
