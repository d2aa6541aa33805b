import { css } from '@emotion/react';
import { radius, space, VisuallyHidden } from '@tagalong/ui';
import { LockIcon, OptionRow } from '@tagalong/ui/overlay';
import { Cover } from '@tagalong/ui/product';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import type { PickerRow } from './picker-selection.ts';

/** Shows a likeboard as an option: cover, name, item count, and a lock if it is private. */
export function BoardOption({ row }: { row: PickerRow }) {
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
          {row.count > 0 ? BOARD_TEXTS.pickerNote(row.count) : BOARD_TEXTS.pickerEmpty}
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

const styles = {
  cover: css({ flex: 'none', width: 52, borderRadius: radius.md }),
  note: css({ display: 'inline-flex', alignItems: 'center', gap: space[2] }),
};
