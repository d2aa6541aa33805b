import { getPost } from '@tagalong/contracts/social/post';
import {
  failureProps,
  isApiError,
  isWaiting,
  useCall,
  useHost,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { ErrorState, Page, Spinner, VisuallyHidden } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { incompleteStep } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { NotFound } from '#parts/steps/not-found.tsx';
import { stepPath } from '#parts/steps/use-step.ts';
import { composerOfPost } from './change-of-post.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';

/**
 * Begins a new post with the content of one of the member's own, and continues at its caption. A post in progress stays
 * on the device.
 */
export function DuplicatePage({ uniqueKey }: { uniqueKey: string }) {
  const { report } = useHost();
  const navigate = useNavigate();
  const userId = useSession()?.id;
  const query = useCall(getPost, { unique_key: uniqueKey }, { staleMs: 0 });
  const post = query.data?.data;
  const isOwn = post !== undefined && post.post_author_id === userId;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isOwn || hasBegun.current) return;
    hasBegun.current = true;
    const composer = composerOfPost(post);
    composerStore.setOwner(post.post_author_id);
    composerStore.duplicate(composer);
    const path = stepPath(composer.kind, incompleteStep(composer) ?? 'caption');
    Promise.resolve(navigate(path, { replace: true })).catch(report);
  }, [isOwn, post, navigate, report]);
  const isAbsent = isApiError(query.error) && query.error.code === 'not-found';
  if (isAbsent || (post && !isOwn)) return <NotFound />;
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{COMPOSE_TEXTS.titles.duplicate}</VisuallyHidden>
      {post || isWaiting(query) ? (
        <Spinner label={COMPOSE_TEXTS.titles.duplicate} />
      ) : (
        <ErrorState title={COMPOSE_TEXTS.loadFailed} {...failureProps(query, report)} />
      )}
    </Page>
  );
}
