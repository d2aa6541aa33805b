import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { errorText, failureProps, type OverlayProps, useHost } from '@tagalong/platform';
import { Button, ErrorState, PlusIcon, space } from '@tagalong/ui';
import { FormErrorText, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { BoardOptions, BoardOptionsSkeleton } from './board-options.tsx';
import { usePicker } from './use-picker.ts';

/** Chooses the likeboards of a post or product (LB-05). Answers with the number of likeboards that then contain it. */
export function CollectionsPickOverlay({ payload, answer, cancel }: OverlayProps<typeof COLLECTIONS_PICK>) {
  const [isOpen, setOpen] = useState(true);
  const [savedCount, setSavedCount] = useState<number | null>(null);
  const picker = usePicker(payload, {
    onSaved(count) {
      setSavedCount(count);
      setOpen(false);
    },
    onRefused: cancel,
  });
  const { canConfirm, saveError } = picker;
  // While the login is open, a picker that can't load would wait underneath.
  if (!picker.isMember) return null;
  return (
    <Sheet
      isOpen={isOpen}
      title={BOARD_TEXTS.pickerTitle}
      onClose={() => setOpen(false)}
      onClosed={() => (savedCount === null ? cancel() : answer({ count: savedCount }))}
      footer={
        <div css={styles.foot}>
          <FormErrorText>
            {saveError !== null && `${BOARD_TEXTS.pickerSaveFailed} ${errorText(saveError)}`}
          </FormErrorText>
          <div css={styles.buttons}>
            <Button
              variant="secondary"
              icon={<PlusIcon css={styles.plus} size={18} aria-hidden />}
              onClick={picker.create}
            >
              {BOARD_TEXTS.pickerNew}
            </Button>
            <Button disabled={!canConfirm} isPending={picker.isSaving} onClick={picker.confirm}>
              {saveError === null ? SHARED_TEXTS.confirm : SHARED_TEXTS.retry}
            </Button>
          </div>
        </div>
      }
    >
      <PickerList picker={picker} />
    </Sheet>
  );
}

/** Lists the member's likeboards with check marks, last used first. */
function PickerList({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const { report } = useHost();
  const { query } = picker;
  if (!picker.isReady) {
    const isOffline = query.fetchStatus === 'paused';
    if (!isOffline && !(query.isError && !query.isFetching)) return <BoardOptionsSkeleton />;
    return <ErrorState title={BOARD_TEXTS.pickerFailed} {...failureProps(query, report)} />;
  }
  return (
    <BoardOptions
      rows={picker.rows}
      search={picker.search}
      onSearch={picker.setSearch}
      selectionMode="multiple"
      selectedIds={picker.chosenIds}
      onChange={picker.choose}
    />
  );
}

const styles = {
  foot: css({ display: 'grid', gap: space[5], minWidth: 0 }),
  plus: css({ flex: 'none' }),
  buttons: css({
    display: 'grid',
    // The buttons share a row; with large text they wrap.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: space[4],
  }),
};
