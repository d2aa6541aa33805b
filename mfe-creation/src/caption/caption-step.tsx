import type { Composer } from '#parts/composer/composer.ts';
import { Step } from '#parts/steps/step.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { CAPTION_TEXTS } from './caption-texts.ts';

/** Asks for the post's caption, which may stay empty. */
export function CaptionStep({ composer }: { composer: Composer }) {
  return (
    <Step kind={composer.kind} name="caption" title={CAPTION_TEXTS.title} lead={CAPTION_TEXTS.lead}>
      <CaptionFields composer={composer} />
    </Step>
  );
}
