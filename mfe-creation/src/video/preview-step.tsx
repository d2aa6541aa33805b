import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { createPost } from '@tagalong/contracts/creation/compose';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { errorText, useAction, useChange, useHost } from '@tagalong/platform';
import { Button, color, EmptyState, space, text } from '@tagalong/ui';
import { FormErrorText, LinkIcon, TextArea } from '@tagalong/ui/overlay';
import { composerStore, draftSaver, useComposer } from '#lib/composer-store.ts';
import { TaggedProducts } from './tagged-products.tsx';
import { useLinkPreview } from './use-link-preview.ts';
import { useStep } from './use-step.ts';
import { VideoCard, VideoCardWaiting } from './video-card.tsx';
import { VIDEO_TEXTS } from './video-texts.ts';

/** Previews the post and publishes it. After a failure all input is kept. */
export function PreviewStep() {
  const host = useHost();
  const composer = useComposer();
  const { toLink, toProducts, toFeed } = useStep();
  const preview = useLinkPreview(composer.link);
  const create = useChange(createPost);
  const publish = useAction(async () => {
    if (composerStore.current().products.length === 0) {
      toProducts();
      return;
    }
    const { data } = await draftSaver.publishing(({ key, draftId, version }) => {
      const { link, caption, products } = composerStore.current();
      return create({
        resource_origin: 'youtube',
        link: link.trim(),
        caption,
        product_ids: products.map(({ id }) => id),
        ...(draftId !== null && { draft_id: draftId, draft_version: version ?? undefined }),
        idempotency_key: key,
      });
    });
    composerStore.reset();
    host.bus.publish(POST_CREATED, { unique_key: data.unique_key });
    host.toast({ text: SHARED_TEXTS.toastPostCreated, kind: 'primary' });
    toFeed();
  });

  if (youtubeVideoId(composer.link) === null) {
    return (
      <EmptyState
        icon={<LinkIcon size={32} aria-hidden />}
        title={VIDEO_TEXTS.missingLink}
        action={<Button onClick={toLink}>{VIDEO_TEXTS.missingLinkAction}</Button>}
      />
    );
  }
  return (
    <div css={styles.page}>
      <h1 css={styles.title}>{VIDEO_TEXTS.previewTitle}</h1>
      {preview.data ? <VideoCard video={preview.data.data} /> : <VideoCardWaiting />}
      <TaggedProducts
        products={composer.products}
        onRemove={({ id }) =>
          composerStore.change({ products: composer.products.filter((product) => product.id !== id) })
        }
      />
      <TextArea
        label={VIDEO_TEXTS.captionLabel}
        placeholder={VIDEO_TEXTS.captionPlaceholder}
        value={composer.caption}
        onChange={(caption) => composerStore.change({ caption })}
        maxLength={CAPTION_MAX}
        rows={4}
      />
      <FormErrorText>
        {publish.error !== null && `${VIDEO_TEXTS.publishFailed} ${errorText(publish.error)}`}
      </FormErrorText>
      <div css={styles.foot}>
        <Button variant="secondary" onClick={toProducts}>
          {VIDEO_TEXTS.backStep}
        </Button>
        <Button isPending={publish.isPending} onClick={() => publish.run()}>
          {VIDEO_TEXTS.publish}
        </Button>
      </div>
    </div>
  );
}

const styles = {
  page: css({ display: 'grid', gap: space[6], minWidth: 0 }),
  title: css({ ...text('2xl', 800), outline: 'none', color: color.text }),
  foot: css({ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: space[4] }),
};
