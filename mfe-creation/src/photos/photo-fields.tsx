import { css } from '@emotion/react';
import { PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { space, VisuallyHidden } from '@tagalong/ui';
import { useCallback, useState } from 'react';
import { useFocusAfterMove } from '#lib/use-focus-after-move.ts';
import {
  type ImageComposer,
  incompleteStep,
  type Photo,
  withPhoto,
  withPhotos,
} from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { Step } from '#parts/steps/step.tsx';
import { EditedPhoto } from '#parts/uploads/edited-photo.tsx';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { photoUploads } from '#parts/uploads/photo-uploads.ts';
import { useUploads } from '#parts/uploads/use-uploads.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoRow } from './photo-row.tsx';

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

  const setAlt = (id: string, alt: string): void =>
    composerStore.change(withPhoto(composerStore.current(), id, (photo) => ({ ...photo, alt })));
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
                onAlt={(alt) => setAlt(photo.id, alt)}
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
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** Adds, describes, edits, reorders and removes the photos of an image post (CR-04). */
export function PhotosStep({ composer }: { composer: ImageComposer }) {
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
      <PhotoFields composer={composer} uploads={uploads} />
    </Step>
  );
}

function problemOf(photos: ImageComposer['photos']): string {
  return photos.length === 0 ? PHOTO_TEXTS.missing : PHOTO_TEXTS.problem;
}

const styles = {
  list: css({ display: 'grid', gap: space[6], margin: 0, padding: 0 }),
};
