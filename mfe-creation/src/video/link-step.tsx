import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { errorText } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { LinkIcon, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { composerStore, useComposer } from '#lib/composer-store.ts';
import { useLinkPreview } from './use-link-preview.ts';
import { useStep } from './use-step.ts';
import { VideoCard, VideoCardWaiting } from './video-card.tsx';
import { VIDEO_TEXTS } from './video-texts.ts';

export function LinkStep() {
  const { link } = useComposer();
  const { toProducts } = useStep();
  const [hasTried, setTried] = useState(false);
  const preview = useLinkPreview(link);
  const isLink = youtubeVideoId(link) !== null;
  const error = linkError(link, isLink, hasTried);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isLink && preview.data) toProducts();
  };
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      <div>
        <h1 css={styles.title}>{VIDEO_TEXTS.linkTitle}</h1>
        <p css={styles.lead}>{VIDEO_TEXTS.linkLead}</p>
      </div>
      <TextField
        label={VIDEO_TEXTS.linkLabel}
        type="url"
        inputMode="url"
        value={link}
        onChange={(value) => composerStore.change({ link: value })}
        onBlur={() => setTried(link !== '')}
        placeholder={VIDEO_TEXTS.linkPlaceholder}
        icon={<LinkIcon size={20} aria-hidden />}
        autoComplete="off"
        maxLength={500}
        error={error}
        isRequired
      />
      {preview.isFetching && !preview.data && <VideoCardWaiting />}
      {preview.data && <VideoCard video={preview.data.data} />}
      {preview.isError && !preview.isFetching && (
        <div css={styles.failed} role="alert">
          <p>
            {VIDEO_TEXTS.linkFailed} {errorText(preview.error)}
          </p>
          <Button size="sm" variant="secondary" onClick={preview.retry}>
            {SHARED_TEXTS.retry}
          </Button>
        </div>
      )}
      <Button type="submit" isWide isPending={isLink && preview.isFetching && !preview.data}>
        {VIDEO_TEXTS.next}
      </Button>
    </form>
  );
}

function linkError(link: string, isLink: boolean, hasTried: boolean): string | undefined {
  if (isLink || !hasTried) return undefined;
  return link.trim() === '' ? VIDEO_TEXTS.linkMissing : VIDEO_TEXTS.linkWrong;
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  title: css({ ...text('2xl', 800), outline: 'none' }),
  lead: css({ ...text('base'), marginTop: space[2], color: color.text2 }),
  failed: css({ ...text('sm'), display: 'grid', justifyItems: 'start', gap: space[4], color: color.danger }),
};
