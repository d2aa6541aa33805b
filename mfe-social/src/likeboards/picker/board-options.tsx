import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { color, radius, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import { ListBox, LockIcon, OptionRow, SearchField } from '@tagalong/ui/overlay';
import { Cover } from '@tagalong/ui/product';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { matchingRows, type PickerRow } from './picker-selection.ts';

/** Number of likeboards from which the list gets a search field. */
const SEARCH_FROM = 8;

interface BoardOptionsProps {
  rows: readonly PickerRow[];
  search: string;
  onSearch(search: string): void;
  /** One press chooses by default. */
  selectionMode?: 'multiple';
  selectedIds: readonly number[];
  onChange(ids: number[]): void;
  /** Shown if there are no rows at all. */
  empty?: string;
}

/** Lists likeboards as options; a long list gets a search field. */
export function BoardOptions({ rows, search, onSearch, empty, ...selection }: BoardOptionsProps) {
  return (
    <div css={styles.list}>
      {rows.length >= SEARCH_FROM && (
        <div css={styles.search}>
          <SearchField label={BOARD_TEXTS.pickerSearch} value={search} onChange={onSearch} />
        </div>
      )}
      <ListBox
        {...selection}
        label={BOARD_TEXTS.pickerList}
        items={matchingRows(rows, search)}
        empty={
          <p css={styles.none}>
            {search.trim() || !empty ? BOARD_TEXTS.pickerNoMatch(search.trim()) : empty}
          </p>
        }
      >
        {(row) => <BoardOption key={row.id} row={row} />}
      </ListBox>
    </div>
  );
}

/** Shows a likeboard as an option: cover, name, item count, and a lock if it is private. */
function BoardOption({ row }: { row: PickerRow }) {
  const count = row.product_count + row.post_count;
  return (
    <OptionRow
      id={row.id}
      text={row.name}
      note={
        <span css={styles.note}>
          {!row.is_public && (
            <>
              <LockIcon size={14} aria-hidden />
              <VisuallyHidden>{BOARD_TEXTS.isPrivate}, </VisuallyHidden>
            </>
          )}
          {count > 0 ? BOARD_TEXTS.pickerNote(count) : BOARD_TEXTS.pickerEmpty}
        </span>
      }
      picture={
        <Cover
          css={styles.cover}
          pictures={row.cover_photos}
          layout={row.layout}
          colorId={row.color_id}
          loading="eager"
        />
      }
    />
  );
}

/** Reserves the height of four rows while the list loads. */
export function BoardOptionsSkeleton() {
  return (
    <div css={styles.list} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} css={styles.waiting}>
          <Skeleton width={52} height={50} radius="md" />
          <span css={styles.lines}>
            <Skeleton width="46%" height={14} />
            <Skeleton width="30%" height={12} />
          </span>
        </div>
      ))}
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
  waiting: css({ display: 'flex', alignItems: 'center', gap: space[5], height: 66 }),
  cover: css({ flex: 'none', width: 52, borderRadius: radius.md }),
  note: css({ display: 'inline-flex', alignItems: 'center', gap: space[2] }),
  lines: css({ flex: 1, display: 'grid', gap: space[4] }),
};
