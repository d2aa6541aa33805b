import { css } from '@emotion/react';
import { listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { errorText, failureProps, useAction, useCall, useHost } from '@tagalong/platform';
import { Button, ErrorState, PlusIcon, space } from '@tagalong/ui';
import { FormErrorText, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { BoardOptions, BoardOptionsSkeleton } from '#likeboards/picker/board-options.tsx';
import { useStaysMember } from '#likeboards/picker/use-stays-member.ts';
import { COLLECTIONS_CREATE } from '#parts/intents.ts';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { Picked } from './board-items.ts';
import type { TargetBoard } from './use-board-items.ts';

interface BoardSheetProps {
  kind: 'move' | 'copy';
  picked: readonly Picked[];
  /** Current likeboard of the items; excluded from the list. */
  fromId: number;
  /** The sheet closes when the promise resolves and shows the error when it rejects. */
  onChoose(board: TargetBoard): Promise<void>;
  /** Called with true if a likeboard was chosen. */
  onClosed(isDone: boolean): void;
}

/** Chooses the target likeboard of items, last used first, or creates a new one. */
export function BoardSheet({ kind, picked, fromId, onChoose, onClosed }: BoardSheetProps) {
  const host = useHost();
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const [search, setSearch] = useState('');
  const isMember = useStaysMember(() => onClosed(isDone));
  const [first] = picked;
  const query = useCall(
    listLikeboardChoices,
    { type: first?.type ?? 3, target_id: first?.ids[0] ?? 1 },
    { staleMs: 0, enabled: isMember },
  );
  const choosing = useAction(async (board: TargetBoard) => {
    await onChoose(board);
    setDone(true);
    setOpen(false);
  });
  const creating = useAction(async () => {
    const made = await host.ask(COLLECTIONS_CREATE, {});
    if (made) choosing.run(made);
  });
  const rows = query.data?.data.filter(({ id }) => id !== fromId);
  // The login replaces the sheet.
  if (!isMember) return null;
  return (
    <Sheet
      isOpen={isOpen}
      title={kind === 'move' ? LIKEBOARD_TEXTS.itemMove : LIKEBOARD_TEXTS.itemCopy}
      onClose={() => setOpen(false)}
      onClosed={() => onClosed(isDone)}
      footer={
        <div css={styles.foot}>
          <FormErrorText>{choosing.error !== null && errorText(choosing.error)}</FormErrorText>
          <Button
            isWide
            variant="secondary"
            icon={<PlusIcon size={18} aria-hidden />}
            isPending={choosing.isPending}
            onClick={creating.run}
          >
            {BOARD_TEXTS.pickerNew}
          </Button>
        </div>
      }
    >
      {rows && (
        <BoardOptions
          rows={rows}
          search={search}
          onSearch={setSearch}
          selectedIds={[]}
          onChange={([id]) => {
            const row = rows.find((known) => known.id === id);
            if (row) choosing.run(row);
          }}
          empty={LIKEBOARD_TEXTS.noOtherBoard}
        />
      )}
      {!rows && (query.isFetching || !query.isError) && <BoardOptionsSkeleton />}
      {!rows && query.isError && !query.isFetching && (
        <ErrorState title={BOARD_TEXTS.pickerFailed} {...failureProps(query, host.report)} />
      )}
    </Sheet>
  );
}

const styles = { foot: css({ display: 'grid', gap: space[5], minWidth: 0 }) };
