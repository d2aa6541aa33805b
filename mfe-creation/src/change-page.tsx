import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureProps,
  isWaiting,
  useHost,
  useLeaveGuard,
  useNavigate,
  usePageTitle,
} from '@tagalong/platform';
import { Button, color, ErrorState, Page, Spinner, space, text, VisuallyHidden } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ChangeFields } from './change-fields.tsx';
import { ChangeRefused } from './compose/change-refused.tsx';
import { COMPOSE_TEXTS } from './compose/compose-texts.ts';
import { UndoRepost } from './compose/undo-repost.tsx';
import { useChangeForm } from './compose/use-change-form.ts';
import { type ChangeAction, type OpenChange, usePostChange } from './compose/use-post-change.ts';
import type { Kind } from './composer/kinds.ts';
import { StepFoot } from './composer/step-foot.tsx';
import { STEP_STYLE } from './composer/step-style.ts';
import { useProductPicker } from './tagging/use-product-picker.ts';

interface ChangePageProps {
  kind: Kind;
  action: ChangeAction;
  uniqueKey: string;
}

/** Edits, tags, reposts or promotes the published post that the path names, or undoes its repost (RT-03, CR-06). */
export function ChangePage({ kind, action, uniqueKey }: ChangePageProps) {
  const { open, refusal, query } = usePostChange(uniqueKey, action);
  const { report } = useHost();
  const title = COMPOSE_TEXTS.titles[action];
  usePageTitle(title);
  if (refusal) return <ChangeRefused refusal={refusal} kind={kind} uniqueKey={uniqueKey} />;
  if (open) return <ChangeForm open={open} isUndoing={action === 'undo'} />;
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {query.isError && !isWaiting(query) ? (
        <ErrorState title={COMPOSE_TEXTS.loadFailed} {...failureProps(query, report)} />
      ) : (
        <Spinner label={title} />
      )}
    </Page>
  );
}

function ChangeForm({ open, isUndoing }: { open: OpenChange; isUndoing: boolean }) {
  const { composer } = open;
  const { postId, uniqueKey } = composer.change;
  const { report } = useHost();
  const navigate = useNavigate();
  const picking = useProductPicker();
  const [isConfirming, setConfirming] = useState(isUndoing);
  const toPost = (): void => {
    Promise.resolve(navigate(href(POST_ROUTE, { id: uniqueKey }), { replace: true })).catch(report);
  };
  const leave = (): void => {
    release();
    toPost();
  };
  const form = useChangeForm(open, leave);
  const release = useLeaveGuard(form.isTouched, { ask: form.mayLeave });
  return (
    <Page measure="settings">
      <div css={STEP_STYLE.page}>
        <div>
          <h1 css={STEP_STYLE.title}>{form.title}</h1>
          <p css={STEP_STYLE.lead}>{form.lead}</p>
        </div>
        <ChangeFields composer={composer} picking={picking} isBusy={form.isSaving} />
        {form.isUndoable && (
          <Button css={styles.danger} variant="ghost" onClick={() => setConfirming(true)}>
            {COMPOSE_TEXTS.undo}
          </Button>
        )}
        <div css={styles.status} role="status">
          {form.isTouched && (
            <>
              <span>{form.missing ?? COMPOSE_TEXTS.unsaved}</span>
              <Button size="sm" variant="ghost" disabled={form.isSaving} onClick={form.discard}>
                {COMPOSE_TEXTS.discard}
              </Button>
            </>
          )}
        </div>
        <FormErrorText>{form.problem}</FormErrorText>
        <StepFoot onBack={toPost} backLabel={SHARED_TEXTS.cancel} isBusy={form.isSaving}>
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
  status: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    // No jump when the first change is made.
    minHeight: 44,
    color: color.text2,
  }),
};
