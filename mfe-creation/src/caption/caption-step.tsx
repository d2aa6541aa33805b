import { Button } from '@tagalong/ui';
import type { Composer } from '#parts/composer/composer.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { StepHead } from '#parts/steps/step-head.tsx';
import { STEP_STYLE } from '#parts/steps/step-style.ts';
import { useStep } from '#parts/steps/use-step.ts';
import { CaptionFields } from './caption-fields.tsx';
import { CAPTION_TEXTS } from './caption-texts.ts';

/** Asks for the post's caption, which may stay empty. */
export function CaptionStep({ composer }: { composer: Composer }) {
  const { before, toNext, toPrevious } = useStep(composer.kind, 'caption');
  return (
    <div css={STEP_STYLE.page}>
      <StepHead title={CAPTION_TEXTS.title} lead={CAPTION_TEXTS.lead} />
      <CaptionFields composer={composer} />
      <StepFoot onBack={toPrevious} backTo={before}>
        <Button onClick={toNext}>{COMPOSER_TEXTS.next}</Button>
      </StepFoot>
    </div>
  );
}
