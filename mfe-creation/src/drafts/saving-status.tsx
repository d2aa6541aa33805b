import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { color, space, text } from '@tagalong/ui';
import type { SavingState } from '#saving/draft-saver.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Says in one line whether the draft is saved. */
export function SavingStatus({ saving }: { saving: SavingState }) {
  return (
    <p css={styles} role="status">
      {savingText(saving)}
    </p>
  );
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

const styles = css({
  ...text('sm'),
  minHeight: 18,
  marginTop: space[4],
  color: color.text3,
  textAlign: 'center',
});
