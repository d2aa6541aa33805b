import { css } from '@emotion/react';
import { space, VisuallyHidden } from '@tagalong/ui';
import { useState } from 'react';
import { type ImageComposer, type Photo, withPhotos } from '#composer/composer.ts';
import { composerStore } from '#composer/composer-store.ts';
import { useFocusAfterMove } from '#composer/use-focus-after-move.ts';
import { EditedPhoto } from '#uploads/edited-photo.tsx';
import { PHOTO_TEXTS } from '#uploads/photo-texts.ts';
import { photoUploads } from '#uploads/photo-uploads.ts';
import type { useUploads } from '#uploads/use-uploads.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoRow } from './photo-row.tsx';

interface PhotoFieldsProps {
  composer: ImageComposer;
  uploads: ReturnType<typeof useUploads>;
}

/** The photos of an image post; they are described, edited, moved and removed, and others are added. */
export function PhotoFields({ composer, uploads }: PhotoFieldsProps) {
  const { photos } = composer;
  const [announcement, setAnnouncement] = useState('');
  const [edited, setEdited] = useState<Photo | null>(null);
  const focus = useFocusAfterMove<HTMLOListElement>(photos);

  const setAlt = (id: string, alt: string): void =>
    composerStore.change({ photos: photos.map((photo) => (photo.id === id ? { ...photo, alt } : photo)) });
  const move = (photo: Photo, by: -1 | 1): void => {
    const to = photos.indexOf(photo) + by;
    const rest = photos.filter((other) => other !== photo);
    setAnnouncement(PHOTO_TEXTS.moved(to + 1, photos.length));
    focus.afterMove(photo.id, by === 1 ? 'down' : 'up');
    composerStore.change(withPhotos(composer, [...rest.slice(0, to), photo, ...rest.slice(to)]));
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
                onAlt={(alt) => setAlt(photo.id, alt)}
                onMove={(by) => move(photo, by)}
                onEdit={() => setEdited(photo)}
                onRemove={() => remove(photo)}
                onRetry={() => photoUploads.retry(photo.id)}
              />
            ))}
          </ol>
        )}
      </AddPhotos>
      <EditedPhoto photo={edited} onClosed={() => setEdited(null)} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

const styles = { list: css({ display: 'grid', gap: space[6], margin: 0, padding: 0 }) };
