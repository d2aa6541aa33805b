import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { href } from '@tagalong/contracts/core/routes';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { useHost, useNavigate } from '@tagalong/platform';
import { Page, Spinner, VisuallyHidden } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { COMPOSE_TEXTS } from './compose-texts.ts';

type Action = IntentPayload<typeof POST_COMPOSE>['action'];

interface ExistingPostPageProps {
  action: Action;
  uniqueKey: string;
}

/** Edits, tags, reposts or promotes the post that the path names, then shows it (RT-03). */
export function ExistingPostPage({ action, uniqueKey }: ExistingPostPageProps) {
  const { ask, report } = useHost();
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const compose = async (): Promise<void> => {
      await ask(POST_COMPOSE, { action, unique_key: uniqueKey });
      // Canceling leads there, too: this page has nothing else to show.
      await navigate(href(POST_ROUTE, { id: uniqueKey }), { replace: true });
    };
    compose().catch(report);
  }, [ask, report, navigate, action, uniqueKey]);
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{titleOf(action)}</VisuallyHidden>
      <Spinner label={titleOf(action)} />
    </Page>
  );
}

function titleOf(action: Action): string {
  return {
    edit: COMPOSE_TEXTS.editTitle,
    tag: COMPOSE_TEXTS.tagTitle,
    repost: COMPOSE_TEXTS.repostTitle,
    promote: COMPOSE_TEXTS.promoteTitle,
  }[action];
}
