import { href } from '@tagalong/contracts/core/routes';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { createPost } from '@tagalong/contracts/creation/compose';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { errorText, useAction, useChange, useHost, useNavigate } from '@tagalong/platform';
import { Button, EmptyState } from '@tagalong/ui';
import { EditIcon, FormErrorText } from '@tagalong/ui/overlay';
import type { ReactNode } from 'react';
import { type Composer, incompleteStep, productsOf } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { OfferWarnings } from '#parts/products/product-offer.tsx';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { STEP_STYLE } from '#parts/steps/step-head.tsx';
import { useStep } from '#parts/steps/use-step.ts';
import { publicationOf } from './publication.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';
import { ScheduleRow } from './schedule-row.tsx';

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

/** Publishes the post and begins the next one. After a failure all input is kept. */
function usePublish(onPublished: () => void) {
  const host = useHost();
  const create = useChange(createPost);
  return useAction(async () => {
    const { data } = await draftSaver.publishing((identity) =>
      create(publicationOf(composerStore.current(), identity)),
    );
    host.bus.publish(POST_CREATED, { unique_key: data.unique_key });
    host.toast({ text: TOAST_TEXTS.postCreated, kind: 'primary' });
    composerStore.finish();
    onPublished();
  });
}
