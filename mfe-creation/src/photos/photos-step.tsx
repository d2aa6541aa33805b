import { css } from '@emotion/react';
import { PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { Button, space, VisuallyHidden } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { type ImageComposer, incompleteStep, type Photo, withPhotos } from '#composer/composer.ts';
import { composerStore } from '#composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#composer/composer-texts.ts';
import { STEP_STYLE } from '#composer/step-style.ts';
import { useFocusAfterMove } from '#composer/use-focus-after-move.ts';
import { useStep } from '#composer/use-step.ts';
import { EditedPhoto } from '#uploads/edited-photo.tsx';
import { PHOTO_TEXTS } from '#uploads/photo-texts.ts';
import { photoUploads } from '#uploads/photo-uploads.ts';
import { useUploads } from '#uploads/use-uploads.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoRow } from './photo-row.tsx';

/** Adds, describes, edits, reorders and removes the photos of an image post (CR-04). */
export function PhotosStep({ composer }: { composer: ImageComposer }) {
  const { kind, photos } = composer;
  const { toNext } = useStep(kind, 'photos');
  const [hasTried, setTried] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [edited, setEdited] = useState<Photo | null>(null);
  const uploads = useUploads(photos);
  const focus = useFocusAfterMove<HTMLOListElement>(photos);
  const isWorking = [...uploads.values()].some(({ problem }) => problem === null);
  const isComplete = incompleteStep(composer) !== 'photos';

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
    <div css={STEP_STYLE.page}>
      <div>
        <h1 css={STEP_STYLE.title}>{PHOTO_TEXTS.title}</h1>
        <p css={STEP_STYLE.lead}>{PHOTO_TEXTS.lead(PHOTOS_MAX)}</p>
      </div>
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
      <FormErrorText>
        {hasTried && !isComplete && (photos.length === 0 ? PHOTO_TEXTS.missing : PHOTO_TEXTS.problem)}
      </FormErrorText>
      <Button
        isWide
        isPending={isWorking}
        onClick={() => {
          setTried(true);
          if (isComplete) toNext();
        }}
      >
        {COMPOSER_TEXTS.next}
      </Button>
    </div>
  );
}

const styles = { list: css({ display: 'grid', gap: space[6], margin: 0, padding: 0 }) };
