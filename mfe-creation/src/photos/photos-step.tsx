import { PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { type ImageComposer, incompleteStep } from '#parts/composer/composer.ts';
import { Step } from '#parts/steps/step.tsx';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { useUploads } from '#parts/uploads/use-uploads.ts';
import { PhotoFields } from './photo-fields.tsx';

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
