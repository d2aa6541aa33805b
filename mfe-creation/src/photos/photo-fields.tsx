import { css } from '@emotion/react';
import { IconArrowDown, IconArrowUp, IconCrop, IconGripVertical } from '@tabler/icons-react';
import { PHOTO_ALT_MAX, PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { smallUrl } from '@tagalong/contracts/core/small-picture';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { color, IconButton, Picture, radius, Skeleton, shadow, space, VisuallyHidden } from '@tagalong/ui';
import { TextField, TrashIcon } from '@tagalong/ui/overlay';
import { type ReactNode, useCallback, useState } from 'react';
import { useFocusAfterMove } from '#lib/use-focus-after-move.ts';
import { type ImageComposer, incompleteStep, type Photo, withPhotos } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { Step } from '#parts/steps/step.tsx';
import { EditedPhoto } from '#parts/uploads/edited-photo.tsx';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { type PhotoUpload, photoUploads } from '#parts/uploads/photo-uploads.ts';
import { UploadState } from '#parts/uploads/upload-state.tsx';
import { useUploads } from '#parts/uploads/use-uploads.ts';
import { AddPhotos } from './add-photos.tsx';

/** Makes the rows draggable. Until it loads, photos are moved with the arrow buttons. */
const PhotoSorting = lazyPart(() => import('./photo-sorting.tsx'));

interface PhotoFieldsProps {
  composer: ImageComposer;
  uploads: ReturnType<typeof useUploads>;
}

/** The photos of an image post; they are described, edited, moved and removed, and others are added. */
export function PhotoFields({ composer, uploads }: PhotoFieldsProps) {
  const { photos } = composer;
  const [announcement, setAnnouncement] = useState('');
  const [edited, setEdited] = useState<Photo | null>(null);
  const [isSortable, setSortable] = useState(false);
  const handleReady = useCallback(() => setSortable(true), []);
  const focus = useFocusAfterMove<HTMLOListElement>(photos);

  const moveTo = (id: string, to: number): void => {
    const rest = photos.filter((photo) => photo.id !== id);
    const moved = photos.filter((photo) => photo.id === id);
    setAnnouncement(PHOTO_TEXTS.moved(to + 1, photos.length));
    composerStore.change(withPhotos(composer, [...rest.slice(0, to), ...moved, ...rest.slice(to)]));
  };
  const step = ({ id }: Photo, index: number, by: -1 | 1): void => {
    focus.afterMove(id, by === 1 ? 'down' : 'up');
    moveTo(id, index + by);
  };
  const remove = ({ id }: Photo): void => {
    const ids = photos.map((photo) => photo.id);
    focus.afterRemoval(ids, id);
    photoUploads.remove(id);
  };
  return (
    <>
      <AddPhotos>
        {photos.length > 0 && (
          <ol ref={focus.list} css={styles.list} aria-label={PHOTO_TEXTS.list}>
            {photos.map((photo, index) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                upload={photo.url === null ? uploads.get(photo.id) : undefined}
                place={index + 1}
                count={photos.length}
                canDrag={isSortable && photos.length > 1}
                onMove={(by) => step(photo, index, by)}
                onEdit={() => setEdited(photo)}
                onRemove={() => remove(photo)}
              />
            ))}
          </ol>
        )}
      </AddPhotos>
      {photos.length > 0 && (
        <PhotoSorting photos={photos} list={focus.list} onReady={handleReady} onMove={moveTo} />
      )}
      <EditedPhoto photo={edited} onClosed={() => setEdited(null)} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface PhotosStepProps {
  composer: ImageComposer;
  /** Above the photos: the first one, large. */
  children?: ReactNode;
}

/** Adds, describes, edits, reorders and removes the photos of an image post (CR-04). */
export function PhotosStep({ composer, children }: PhotosStepProps) {
  const { kind, photos } = composer;
  const uploads = useUploads(photos);
  return (
    <Step
      kind={kind}
      name="photos"
      title={PHOTO_TEXTS.title}
      lead={PHOTO_TEXTS.lead(PHOTOS_MAX)}
      problem={incompleteStep(composer) === 'photos' ? problemOf(photos) : null}
      isPending={[...uploads.values()].some(({ problem }) => problem === null)}
    >
      {children}
      <PhotoFields composer={composer} uploads={uploads} />
    </Step>
  );
}

function problemOf(photos: ImageComposer['photos']): string {
  return photos.length === 0 ? PHOTO_TEXTS.missing : PHOTO_TEXTS.problem;
}

interface PhotoRowProps {
  photo: Photo;
  /** Undefined once the photo is uploaded. */
  upload: PhotoUpload | undefined;
  /** Place in the post, from 1. */
  place: number;
  count: number;
  /** True if the row can be dragged by its handle. */
  canDrag: boolean;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onRemove(): void;
}

/** A photo with its text, its place in the post, and the state of its upload. */
function PhotoRow(props: PhotoRowProps) {
  const { photo, upload, place, count, canDrag, onMove, onEdit, onRemove } = props;
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
          onChange={(alt) => composerStore.changePhoto(photo.id, (each) => ({ ...each, alt }))}
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
  list: css({ display: 'grid', gap: space[6], margin: 0, padding: 0 }),
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
