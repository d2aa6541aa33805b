import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { failureText, useHost } from '@tagalong/platform';
import { Cover, color, ErrorState, radius, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import { ListBox, LockIcon, OptionRow, SearchField } from '@tagalong/ui/overlay';
import type { PickerRow } from './picker-selection.ts';
import type { usePicker } from './use-picker.ts';

/** Up to this many collections are seen at a glance; more can be searched. */
const SEARCH_FROM = 8;

/** The member's collections, last used first, each with its check. */
export function PickerList({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const { report } = useHost();
  const { query, rows, search } = picker;
  if (!picker.isReady) {
    if (query.isFetching || !query.isError) return <Waiting />;
    return (
      <ErrorState
        title={SOCIAL_TEXTS.pickerFailed}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
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
          <SearchField
            label={SOCIAL_TEXTS.pickerSearch}
            placeholder={SOCIAL_TEXTS.pickerSearch}
            value={search}
            onChange={picker.setSearch}
          />
        </div>
      )}
      <ListBox
        label={SOCIAL_TEXTS.pickerList}
        selectionMode="multiple"
        items={picker.shown}
        selectedIds={picker.chosenIds}
        onChange={picker.choose}
        empty={<p css={styles.none}>{SOCIAL_TEXTS.pickerNoMatch(search.trim())}</p>}
      >
        {(row) => (
          <OptionRow
            id={row.id}
            text={row.name}
            note={<Note row={row} />}
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
        )}
      </ListBox>
    </div>
  );
}

function Note({ row }: { row: PickerRow }) {
  return (
    <span css={styles.note}>
      {!row.is_public && (
        <>
          <LockIcon size={14} aria-hidden />
          <VisuallyHidden>{SOCIAL_TEXTS.isPrivate}, </VisuallyHidden>
        </>
      )}
      {row.count > 0 ? SOCIAL_TEXTS.pickerNote(row.count) : SOCIAL_TEXTS.pickerEmpty}
    </span>
  );
}

function Waiting() {
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
  // High enough for four rows from the start, so that the sheet does not grow under the finger.
  list: css({ position: 'relative', minHeight: 264 }),
  search: css({
    position: 'sticky',
    top: -2,
    zIndex: 1,
    paddingBottom: space[4],
    backgroundColor: color.surface,
  }),
  cover: css({ flex: 'none', width: 52, borderRadius: radius.md }),
  note: css({ display: 'inline-flex', alignItems: 'center', gap: space[2] }),
  none: css({ ...text('base'), padding: `${space[8]} ${space[4]}`, textAlign: 'center', color: color.text2 }),
  waiting: css({ display: 'flex', alignItems: 'center', gap: space[5], height: 66 }),
  lines: css({ flex: 1, display: 'grid', gap: space[4] }),
};
