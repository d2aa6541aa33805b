import { css } from '@emotion/react';
import { color, PhotoIcon, space, text } from '@tagalong/ui';
import { DropZone, FileButton } from '@tagalong/ui/drop-zone';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { ACCEPTED_PHOTOS } from '#parts/uploads/photo-type.ts';
import { photoUploads, type RefusedFile } from '#parts/uploads/photo-uploads.ts';

/** Adds photos from files, by drop, by paste and from the camera; says which files were refused. */
export function AddPhotos({ children }: { children: ReactNode }) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const take = (files: File[]): void => void photoUploads.add(files).then(setRefused);
  return (
    <DropZone take={take} reach="page" css={!children && styles.empty}>
      {children || (
        <p css={styles.hint}>
          <PhotoIcon size={32} stroke={1.5} aria-hidden />
          {PHOTO_TEXTS.drop}
        </p>
      )}
      <div css={styles.buttons}>
        <FileButton
          label={PHOTO_TEXTS.choose}
          accept={ACCEPTED_PHOTOS}
          isMultiple
          take={take}
          variant="secondary"
          icon={<PhotoIcon size={20} aria-hidden />}
        >
          {PHOTO_TEXTS.choose}
        </FileButton>
        <FileButton
          css={styles.camera}
          label={PHOTO_TEXTS.camera}
          accept={ACCEPTED_PHOTOS}
          isCamera
          take={take}
          variant="secondary"
        >
          {PHOTO_TEXTS.camera}
        </FileButton>
      </div>
      <FormErrorText>
        {refused.length > 0 && (
          <span css={styles.refused}>
            {refused
              .map(({ name, reason }) => PHOTO_TEXTS.refusedFile(name, PHOTO_TEXTS.refused[reason]))
              .join('\n')}
          </span>
        )}
      </FormErrorText>
    </DropZone>
  );
}

const styles = {
  empty: css({ minHeight: 200, placeContent: 'center', justifyItems: 'center' }),
  // Nothing is dropped on a touch screen.
  hint: css({
    ...text('base'),
    display: 'grid',
    justifyItems: 'center',
    gap: space[3],
    color: color.text2,
    '@media (pointer: coarse)': { display: 'none' },
  }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  // Computers have no camera to take photos with.
  camera: css({ '@media (pointer: fine)': { display: 'none' } }),
  refused: css({ whiteSpace: 'pre-line' }),
};
