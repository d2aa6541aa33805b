import { PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { type ImageComposer, incompleteStep } from '#parts/composer/composer.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { StepHead } from '#parts/steps/step-head.tsx';
import { STEP_STYLE } from '#parts/steps/step-style.ts';
import { useStep } from '#parts/steps/use-step.ts';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { useUploads } from '#parts/uploads/use-uploads.ts';
import { PhotoFields } from './photo-fields.tsx';

/** Adds, describes, edits, reorders and removes the photos of an image post (CR-04). */
export function PhotosStep({ composer }: { composer: ImageComposer }) {
  const { kind, photos } = composer;
  const { toNext } = useStep(kind, 'photos');
  const [hasTried, setTried] = useState(false);
  const uploads = useUploads(photos);
  const isWorking = [...uploads.values()].some(({ problem }) => problem === null);
  const isComplete = incompleteStep(composer) !== 'photos';
  return (
    <div css={STEP_STYLE.page}>
      <StepHead title={PHOTO_TEXTS.title} lead={PHOTO_TEXTS.lead(PHOTOS_MAX)} />
      <PhotoFields composer={composer} uploads={uploads} />
      <StepFoot
        note={
          hasTried &&
          !isComplete &&
          !isWorking && (
            <FormErrorText>{photos.length === 0 ? PHOTO_TEXTS.missing : PHOTO_TEXTS.problem}</FormErrorText>
          )
        }
      >
        <Button
          isPending={isWorking}
          onClick={() => {
            setTried(true);
            if (isComplete) toNext();
          }}
        >
          {COMPOSER_TEXTS.next}
        </Button>
      </StepFoot>
    </div>
  );
}
