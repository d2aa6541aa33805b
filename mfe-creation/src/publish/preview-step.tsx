import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { errorText, useNavigate } from '@tagalong/platform';
import { Button, EmptyState } from '@tagalong/ui';
import { EditIcon, FormErrorText } from '@tagalong/ui/overlay';
import type { ReactNode } from 'react';
import { type Composer, incompleteStep, productsOf } from '#parts/composer/composer.ts';
import { OfferWarnings } from '#parts/products/product-offer.tsx';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { STEP_STYLE } from '#parts/steps/step-style.ts';
import { useStep } from '#parts/steps/use-step.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { usePublish } from './use-publish.ts';

interface PreviewStepProps {
  composer: Composer;
  /** The post as it will look. */
  children: ReactNode;
}

/** Previews the post and publishes it; leads back to the step that still lacks something. */
export function PreviewStep({ composer, children }: PreviewStepProps) {
  const navigate = useNavigate();
  const { before, toPrevious, go } = useStep(composer.kind, 'preview');
  const publish = usePublish(() => void navigate(href(HOME_LATEST_ROUTE)));
  const missing = incompleteStep(composer);
  // While the published post is being left, the next one is already empty.
  if (missing !== null && missing !== 'caption' && missing !== 'preview') {
    return (
      <EmptyState
        icon={<EditIcon size={32} aria-hidden />}
        title={PUBLISH_TEXTS.missing[missing]}
        action={<Button onClick={() => go(missing)}>{PUBLISH_TEXTS.missingAction[missing]}</Button>}
      />
    );
  }
  return (
    <div css={STEP_STYLE.page}>
      <h1 css={STEP_STYLE.title}>{PUBLISH_TEXTS.title}</h1>
      {/* Above the post: on a phone, what is below it is behind the buttons. */}
      <OfferWarnings products={productsOf(composer)} />
      {children}
      <FormErrorText>
        {publish.error !== null && `${PUBLISH_TEXTS.failed} ${errorText(publish.error)}`}
      </FormErrorText>
      <ScheduleRow publishAt={composer.publishAt} isBusy={publish.isPending} />
      <StepFoot onBack={toPrevious} backTo={before} isBusy={publish.isPending}>
        <Button isPending={publish.isPending} onClick={() => publish.run()}>
          {PUBLISH_TEXTS.publish}
        </Button>
      </StepFoot>
    </div>
  );
}
