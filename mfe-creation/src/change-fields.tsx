import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/social/post';
import { color, space, text } from '@tagalong/ui';
import { CaptionFields } from './caption/caption-fields.tsx';
import { COMPOSE_TEXTS } from './compose/compose-texts.ts';
import type { OpenChange } from './compose/use-post-change.ts';
import type { ImageComposer } from './parts/composer/composer.ts';
import { changeSteps, type StepName } from './parts/composer/kinds.ts';
import { useUploads } from './parts/uploads/use-uploads.ts';
import { PhotoFields } from './photos/photo-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { ProductFields } from './tagging/product-fields.tsx';
import type { ProductPicking } from './tagging/use-product-picker.ts';

interface ChangeFieldsProps {
  open: OpenChange;
  picking: ProductPicking;
  /** Leaves out the preview: the post itself is behind the dialog. */
  isDialog?: boolean;
  isBusy: boolean;
}

/** Draws the steps of a mode below each other, because a change rarely needs more than one of them. */
export function ChangeFields({ open, picking, isDialog = false, isBusy }: ChangeFieldsProps) {
  const { composer } = open;
  const steps = changeSteps(composer.change.mode, composer.kind);
  const shown = isDialog ? steps.filter((step) => step !== 'preview') : steps;
  const Title = isDialog ? 'h3' : 'h2';
  return (
    // Anything typed while the change is being saved would be lost.
    <div css={styles.steps} inert={isBusy}>
      {shown.map((step) => (
        <section key={step} css={styles.step} aria-label={titleOf(step)}>
          {shown.length > 1 && titleOf(step) && <Title css={styles.title}>{titleOf(step)}</Title>}
          <StepFields step={step} open={open} picking={picking} />
        </section>
      ))}
    </div>
  );
}

function titleOf(step: StepName): string | undefined {
  const titles: Readonly<Partial<Record<StepName, string>>> = COMPOSE_TEXTS.sections;
  return titles[step];
}

interface StepFieldsProps {
  step: StepName;
  open: OpenChange;
  picking: ProductPicking;
}

function StepFields({ step, open: { post, composer }, picking }: StepFieldsProps) {
  switch (step) {
    case 'caption':
      return composer.change.mode === 'edit' ? (
        <CaptionFields composer={composer} />
      ) : (
        <CaptionFields
          composer={composer}
          label={COMPOSE_TEXTS.words}
          placeholder={COMPOSE_TEXTS.wordsPlaceholder}
        />
      );
    case 'products':
      return <ProductFields composer={composer} picking={picking} />;
    case 'photos':
      return composer.kind === 'image' && <Photos composer={composer} />;
    case 'preview':
      return (
        <PostPreview composer={composer} author={composer.change.mode === 'tag' ? authorOf(post) : null} />
      );
    // The source of a published post stays.
    case 'link':
    case 'sides':
      return null;
  }
}

function authorOf(post: Post) {
  const { post_author_id: id, post_author_name: name, tagalong_handle, post_author_image: avatar } = post;
  const { post_author_color_id: color_id, post_author_register_type: register_type } = post;
  return { id, name, tagalong_handle, avatar, color_id, register_type };
}

function Photos({ composer }: { composer: ImageComposer }) {
  return <PhotoFields composer={composer} uploads={useUploads(composer.photos)} />;
}

const styles = {
  steps: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] }),
  step: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }),
  title: css({ ...text('lg', 700), color: color.text }),
};
