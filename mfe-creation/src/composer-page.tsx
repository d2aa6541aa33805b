import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { useParams } from '@tagalong/platform';
import { color, EmptyState, Page, PhotoIcon, space, text, VisuallyHidden } from '@tagalong/ui';
import { CHOOSER_TEXTS } from './chooser/chooser-texts.ts';
import { DraftConflict } from './drafts/draft-conflict.tsx';
import { DRAFT_TEXTS } from './drafts/draft-texts.ts';
import { ResumeDraft } from './drafts/resume-draft.tsx';
import { useDraftSaving } from './drafts/use-draft-saving.ts';
import { useComposerOwner } from './lib/composer-store.ts';
import type { SavingState } from './lib/draft-saver.ts';
import { LinkStep } from './video/link-step.tsx';
import { PreviewStep } from './video/preview-step.tsx';
import { ProductsStep } from './video/products-step.tsx';
import { type StepName, Steps } from './video/steps.tsx';

/** Walks through the steps of one post type; the URL holds the current step. */
export function ComposerPage() {
  const { type, action } = useParams();
  useComposerOwner();
  const saving = useDraftSaving();
  if (type !== 'video') return <UnknownKind />;
  const step = stepOf(action);
  return (
    <Page measure="settings">
      <Steps current={step} />
      {saving.kind === 'conflict' && <DraftConflict theirs={saving.theirs} />}
      {step === 'link' && <ResumeDraft />}
      {step === 'link' && <LinkStep />}
      {step === 'products' && <ProductsStep />}
      {step === 'preview' && <PreviewStep />}
      <p css={styles.saving} role="status">
        {savingText(saving)}
      </p>
    </Page>
  );
}

function stepOf(action: string | undefined): StepName {
  return action === 'products' || action === 'preview' ? action : 'link';
}

function savingText(saving: SavingState): string {
  switch (saving.kind) {
    case 'idle':
      return '';
    case 'saving':
      return DRAFT_TEXTS.saving;
    case 'retrying':
      return DRAFT_TEXTS.saveRetrying;
    case 'refused':
      return DRAFT_TEXTS.saveFailed;
    case 'conflict':
      return DRAFT_TEXTS.saveStopped;
    case 'saved':
      return DRAFT_TEXTS.savedAt(
        saving.at.toLocaleTimeString(formatLocale(), { hour: 'numeric', minute: '2-digit' }),
      );
  }
}

function UnknownKind() {
  return (
    <>
      <VisuallyHidden as="h1">{CHOOSER_TEXTS.unknownTitle}</VisuallyHidden>
      <EmptyState
        icon={<PhotoIcon size={32} aria-hidden />}
        title={CHOOSER_TEXTS.unknownTitle}
        text={CHOOSER_TEXTS.unknownText}
      />
    </>
  );
}

const styles = {
  saving: css({ ...text('sm'), minHeight: 18, marginTop: space[4], color: color.text3, textAlign: 'center' }),
};
