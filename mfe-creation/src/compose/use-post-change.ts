import { POST_REPOST } from '@tagalong/contracts/social/facts';
import { getPost, POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { isApiError, useCall, useFact, useSession } from '@tagalong/platform';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type ChangeComposer, isSameChange } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import type { ChangeMode } from '#parts/composer/kinds.ts';
import { changeOfPost, type Refusal, refusalOf } from './change-of-post.ts';

export type ChangeAction = ChangeMode | 'undo';

/** A published post and the composer that changes it. */
export interface OpenChange {
  post: Post;
  composer: ChangeComposer;
  isReposted: boolean;
  /** Returns to the content of the post. */
  discard(): void;
}

/**
 * Opens the composer for a published post, filled with its content, or with what the member changed before a reload. A
 * post that a list has shown opens at once, and its latest version follows unless something was changed meanwhile.
 */
export function usePostChange(unique_key: string, action: ChangeAction) {
  const mode = action === 'undo' ? 'repost' : action;
  const memberId = useSession()?.id;
  const known = useFact(POST_CONTENT, unique_key);
  const query = useCall(getPost, { unique_key }, { staleMs: 0 });
  const post = query.data?.data ?? known;
  const { repost, isReposted, query: repostQuery } = useRepost(post, mode);
  const latest = useMemo(
    () => (post && repost !== undefined ? changeOfPost(post, mode, repost) : null),
    [post, mode, repost],
  );
  const { begun, wasReposted } = useOpened(latest, isReposted);
  const refusal = useRefusal(post, action, isReposted);
  const isOpen = begun !== null && refusal === null;
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (memberId !== undefined) composerStore.setOwner(memberId);
    composerStore.openChange(begun);
  }, [isOpen, begun, memberId]);
  const current = useComposer();
  const composer = begun && isSameChange(current.change, begun.change) ? (current as ChangeComposer) : begun;
  const discard = (): void => {
    composerStore.finish();
    if (begun) composerStore.openChange(begun);
  };
  const open: OpenChange | null =
    post && composer && isOpen ? { post, composer, isReposted: wasReposted, discard } : null;
  return {
    open,
    refusal: !post && isAbsent(query.error) ? ('gone' as const) : refusal,
    /** The query that keeps the composer from opening: it failed, or it waits for the network. */
    failed: open ? null : ([query, repostQuery].find(hasFailed) ?? null),
  };
}

/**
 * Returns what the form began with. It stays while newer content is loading, and whether the post was reposted stays
 * until the form is closed: saving changes both.
 */
function useOpened(latest: ChangeComposer | null, isReposted: boolean) {
  const [opened, setOpened] = useState({ begun: latest, wasReposted: isReposted });
  if (latest === null || latest === opened.begun) return opened;
  const next = { begun: latest, wasReposted: opened.begun ? opened.wasReposted : isReposted };
  setOpened(next);
  return next;
}

/** Returns the member's repost of a post with its words: null without one, undefined until it is loaded. */
function useRepost(post: Post | undefined, mode: ChangeMode) {
  const fact = useFact(POST_REPOST, post?.post_id ?? 0);
  const id = fact === undefined ? (post?.last_repost_id ?? null) : (fact?.post_id ?? null);
  const isNeeded = id !== null && (mode === 'repost' || mode === 'promote');
  const query = useCall(getPost, { unique_key: String(id) }, { staleMs: 0, enabled: isNeeded });
  const repost = isNeeded && !isAbsent(query.error) ? query.data?.data : null;
  return { repost, isReposted: id !== null, query };
}

/** Returns why the member can't do this with the post, as of when it was opened: doing it must not refuse it. */
function useRefusal(post: Post | undefined, action: ChangeAction, isReposted: boolean): Refusal | null {
  const memberId = useSession()?.id;
  const [allowedTo, setAllowedTo] = useState<number | null>(null);
  // Asked to log in again, the member keeps what is on the page.
  if (!post || memberId === undefined || memberId === allowedTo) return null;
  const refusal = refusalOf(post, action, { memberId, isReposted });
  if (refusal === null) setAllowedTo(memberId);
  return refusal;
}

function hasFailed({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError || fetchStatus === 'paused';
}

function isAbsent(error: unknown): boolean {
  return isApiError(error) && error.code === 'not-found';
}
