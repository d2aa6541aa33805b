import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureProps,
  useAction,
  useHost,
  useLeaveGuard,
  useLocation,
  useNavigate,
  usePageTitle,
} from '@tagalong/platform';
import { Button, color, ErrorState, Page, Spinner, space, VisuallyHidden } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ChangeFields } from './change-fields.tsx';
import { ChangeRefused } from './compose/change-refused.tsx';
import { COMPOSE_TEXTS } from './compose/compose-texts.ts';
import { UndoRepost } from './compose/undo-repost.tsx';
import { useChangeForm } from './compose/use-change-form.ts';
import { type ChangeAction, type OpenChange, usePostChange } from './compose/use-post-change.ts';
import { browserIsAt } from './lib/browser-is-at.ts';
import type { Kind } from './parts/composer/kinds.ts';
import { StepFoot } from './parts/steps/step-foot.tsx';
import { STEP_STYLE } from './parts/steps/step-head.tsx';
import { useProductPicker } from './tagging/use-product-picker.ts';

interface ChangePageProps {
  kind: Kind;
  action: ChangeAction;
  uniqueKey: string;
}

/** Edits, tags, reposts or promotes the published post that the path names, or undoes its repost (RT-03, CR-06). */
export function ChangePage({ kind, action, uniqueKey }: ChangePageProps) {
  const { open, refusal, failed } = usePostChange(uniqueKey, action);
  const { report } = useHost();
  const title = COMPOSE_TEXTS.titles[action];
  usePageTitle(title);
  if (refusal) return <ChangeRefused refusal={refusal} kind={kind} uniqueKey={uniqueKey} />;
  if (open) return <ChangeForm open={open} isUndoing={action === 'undo'} />;
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {failed ? (
        <ErrorState title={COMPOSE_TEXTS.loadFailed} {...failureProps(failed, report)} />
      ) : (
        <Spinner label={title} />
      )}
    </Page>
  );
}

function ChangeForm({ open, isUndoing }: { open: OpenChange; isUndoing: boolean }) {
  const { postId, uniqueKey } = open.composer.change;
  const { report } = useHost();
  const navigate = useNavigate();
  const picking = useProductPicker();
  const [isConfirming, setConfirming] = useState(isUndoing);
  const leave = (): void => {
    release();
    Promise.resolve(navigate(href(POST_ROUTE, { id: uniqueKey }), { replace: true })).catch(report);
  };
  const form = useChangeForm(open, leave);
  const { pathname } = useLocation();
  const release = useLeaveGuard(form.isTouched, {
    async ask() {
      await browserIsAt(pathname);
      return form.mayLeave();
    },
  });
  // The site doesn't ask: the post opens over this page, which it takes for staying here.
  const cancel = useAction(async () => {
    if (await form.mayLeave()) leave();
  });
  return (
    <Page measure="settings">
      <div css={STEP_STYLE.page}>
        <div>
          <div css={styles.head}>
            <h1 css={STEP_STYLE.title}>{form.title}</h1>
            {form.isTouched && (
              <Button size="sm" variant="secondary" disabled={form.isSaving} onClick={form.discard}>
                {COMPOSE_TEXTS.discard}
              </Button>
            )}
          </div>
          <p css={STEP_STYLE.lead} role="status">
            {form.isTouched ? COMPOSE_TEXTS.unsaved : form.lead}
          </p>
        </div>
        <ChangeFields open={open} picking={picking} isBusy={form.isSaving} />
        {form.isUndoable && (
          <Button css={styles.danger} variant="secondary" onClick={() => setConfirming(true)}>
            {COMPOSE_TEXTS.undo}
          </Button>
        )}
        <StepFoot
          onBack={cancel.run}
          isBusy={form.isSaving}
          note={form.note && <FormErrorText>{form.note}</FormErrorText>}
        >
          <Button disabled={!form.canSave} isPending={form.isSaving} onClick={() => form.save()}>
            {form.button}
          </Button>
        </StepFoot>
      </div>
      {isConfirming && <UndoRepost postId={postId} onDone={leave} onLeft={() => setConfirming(false)} />}
    </Page>
  );
}

const styles = {
  danger: css({ justifySelf: 'start', color: color.danger }),
  // No jump when the button appears.
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    minHeight: 44,
  }),
};
