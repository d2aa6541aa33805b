import { css } from '@emotion/react';
import { IconArrowDown, IconArrowUp, IconCrop, IconGripVertical } from '@tabler/icons-react';
import { PHOTO_ALT_MAX } from '@tagalong/contracts/core/limits';
import { color, IconButton, Picture, radius, Skeleton, shadow, space } from '@tagalong/ui';
import { TextField, TrashIcon } from '@tagalong/ui/overlay';
import type { Photo } from '#parts/composer/composer.ts';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import type { PhotoUpload } from '#parts/uploads/photo-uploads.ts';
import { smallUrl } from '#parts/uploads/small-url.ts';
import { UploadState } from '#parts/uploads/upload-state.tsx';

interface PhotoRowProps {
  photo: Photo;
  /** Undefined once the photo is uploaded. */
  upload: PhotoUpload | undefined;
  /** Place in the post, from 1. */
  place: number;
  count: number;
  /** True if the row can be dragged by its handle. */
  canDrag: boolean;
  onAlt(alt: string): void;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onRemove(): void;
}

/** A photo with its text, its place in the post, and the state of its upload. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, upload, place, count, canDrag, onAlt, onMove, onEdit, onRemove } = props;
  const source = photo.url ? smallUrl(photo.url) : upload?.preview;
  return (
    <li css={styles.row} data-photo={photo.id}>
      <span css={styles.picture}>
        {source ? (
          <Picture
            src={source}
            alt={photo.alt || PHOTO_TEXTS.photo(place)}
            ratio={1}
            width={96}
            height={96}
          />
        ) : (
          <Skeleton ratio={1} radius="md" />
        )}
      </span>
      <div css={styles.fields}>
        <TextField
          label={PHOTO_TEXTS.alt(place)}
          placeholder={PHOTO_TEXTS.altHint}
          value={photo.alt}
          onChange={onAlt}
          maxLength={PHOTO_ALT_MAX}
        />
        {upload && <UploadState id={photo.id} upload={upload} cancelLabel={PHOTO_TEXTS.cancel(place)} />}
        <div css={styles.buttons}>
          <IconButton
            // Hidden instead of left out: without a handle, the whole row would be dragged.
            css={[styles.handle, !canDrag && styles.hidden]}
            label={PHOTO_TEXTS.drag(place)}
            data-drag
          >
            <IconGripVertical size={20} aria-hidden />
          </IconButton>
          <IconButton label={PHOTO_TEXTS.edit(place)} disabled={photo.url === null} onClick={onEdit}>
            <IconCrop size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={PHOTO_TEXTS.earlier(place)}
            data-row={`${photo.id} up`}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={PHOTO_TEXTS.later(place)}
            data-row={`${photo.id} down`}
            disabled={place === count}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </IconButton>
          <IconButton label={PHOTO_TEXTS.remove(place)} data-row={`${photo.id} remove`} onClick={onRemove}>
            <TrashIcon size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

const styles = {
  row: css({
    display: 'flex',
    gap: space[5],
    borderRadius: radius.md,
    listStyle: 'none',
    '&[data-dnd-dragging]': { zIndex: 3, boxShadow: shadow[2], backgroundColor: color.raised },
  }),
  handle: css({ marginInlineEnd: 'auto', cursor: 'grab', touchAction: 'none' }),
  picture: css({
    position: 'relative',
    flex: 'none',
    alignSelf: 'start',
    width: 96,
    borderRadius: radius.md,
    overflow: 'hidden',
  }),
  hidden: css({ display: 'none' }),
  fields: css({ display: 'grid', flex: 1, gap: space[2], minWidth: 0 }),
  buttons: css({ display: 'flex', justifyContent: 'flex-end' }),
};
