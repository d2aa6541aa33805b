import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { listUserPosts } from '@tagalong/contracts/social/people';
import { MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE } from '@tagalong/contracts/social/routes';
import { usePages, useParams, useSession } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, EmptyState, Page, PhotoIcon, PlusIcon, space, text } from '@tagalong/ui';
import { ChipTabs } from '#lib/chip-tabs.tsx';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { NotFoundState } from '#parts/list/found.tsx';
import { LIST_TEXTS } from '#parts/list/list-texts.ts';
import { PostList } from '#parts/list/post-list.tsx';
import { POST_KINDS, postKindName } from '#parts/post/post-kinds.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';

type Kind = (typeof POST_KINDS)[number];

/** Lists the member's own posts, optionally filtered by type. */
export function MyPostsPage() {
  const { type } = useParams();
  const userId = useSession()?.id;
  const choose = useAsk(CREATE_CHOOSE);
  const create = (): void => choose({});
  const kind = POST_KINDS.find(({ slug }) => slug === type);
  if (type && !kind)
    return <NotFoundState title={LIST_TEXTS.postsFailedTitle} text={PROFILE_TEXTS.profileNotFoundText} />;
  return (
    <Page>
      <header css={styles.head}>
        <h1 css={styles.title}>{PROFILE_TEXTS.yourPosts}</h1>
        <Button variant="dark" size="sm" icon={<PlusIcon size={18} aria-hidden />} onClick={create}>
          {PROFILE_TEXTS.create}
        </Button>
      </header>
      <KindTabs chosen={kind} />
      {userId !== undefined && <OwnPosts userId={userId} kind={kind} onCreate={create} />}
    </Page>
  );
}

function KindTabs({ chosen }: { chosen: Kind | undefined }) {
  const tabs = POST_KINDS.map((kind) => ({
    to: href(MY_POSTS_TYPE_ROUTE, { type: kind.slug }),
    label: postKindName(kind.type),
    isSelected: kind === chosen,
  }));
  const all = { to: href(MY_POSTS_ROUTE), label: PROFILE_TEXTS.kindAll, isSelected: !chosen };
  return <ChipTabs label={PROFILE_TEXTS.postKinds} tabs={[all, ...tabs]} />;
}

interface OwnPostsProps {
  userId: number;
  kind: Kind | undefined;
  onCreate: () => void;
}

function OwnPosts({ userId, kind, onCreate }: OwnPostsProps) {
  const query = usePages(listUserPosts, {
    id: userId,
    limit: TILES_PAGE_SIZE,
    ...(kind && { type: kind.type }),
  });
  const empty = (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={
        kind ? PROFILE_TEXTS.ownKindEmptyTitle(postKindName(kind.type)) : PROFILE_TEXTS.ownPostsEmptyTitle
      }
      text={PROFILE_TEXTS.ownPostsEmptyText}
      action={<Button onClick={onCreate}>{PROFILE_TEXTS.create}</Button>}
    />
  );
  return <PostList query={query} empty={empty} hasPins />;
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 48,
  }),
  title: css({ ...text('2xl', 700) }),
};
