import { css } from '@emotion/react';
import { failureText, useHost } from '@tagalong/platform';
import { color, ErrorState, space, text } from '@tagalong/ui';
import { ListBox, SearchField } from '@tagalong/ui/overlay';
import { BoardListSkeleton, SEARCH_FROM } from '#likeboards/board-list.tsx';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { BoardOption } from './board-option.tsx';
import type { usePicker } from './use-picker.ts';

/** Lists the member's likeboards with check marks, last used first. */
export function PickerList({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const { report } = useHost();
  const { query, rows, search } = picker;
  if (!picker.isReady) {
    const isOffline = query.fetchStatus === 'paused';
    if (!picker.isMember || !(isOffline || (query.isError && !query.isFetching)))
      return <BoardListSkeleton />;
    return (
      <ErrorState
        title={BOARD_TEXTS.pickerFailed}
        text={failureText(query)}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  return (
    <div css={styles.list}>
      {rows.length >= SEARCH_FROM && (
        <div css={styles.search}>
          <SearchField label={BOARD_TEXTS.pickerSearch} value={search} onChange={picker.setSearch} />
        </div>
      )}
      <ListBox
        label={BOARD_TEXTS.pickerList}
        selectionMode="multiple"
        items={picker.shown}
        selectedIds={picker.chosenIds}
        onChange={picker.choose}
        empty={<p css={styles.none}>{BOARD_TEXTS.pickerNoMatch(search.trim())}</p>}
      >
        {(row) => <BoardOption key={row.id} row={row} />}
      </ListBox>
    </div>
  );
}

const styles = {
  // Reserves the height of four rows, so that the sheet doesn't grow while the user taps.
  list: css({ position: 'relative', minHeight: 264 }),
  search: css({
    position: 'sticky',
    top: -2,
    zIndex: 1,
    paddingBottom: space[4],
    backgroundColor: color.surface,
  }),
  none: css({ ...text('base'), padding: `${space[8]} ${space[4]}`, textAlign: 'center', color: color.text2 }),
};
