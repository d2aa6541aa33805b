import { css } from '@emotion/react';
import type { Draft } from '@tagalong/contracts/creation/draft';
import { useAction } from '@tagalong/platform';
import { Button, Card, color, Picture, radius, space, text } from '@tagalong/ui';
import { useEffect } from 'react';
import { type Composer, isLinkComposer, photosOf, pictureOf, productsOf } from '#parts/composer/composer.ts';
import { composerOfDraft } from '#parts/composer/composer-of-draft.ts';
import { composerStore, draftSaver, useComposer } from '#parts/composer/composer-store.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Interval in milliseconds at which the other version is read again, because it may still be changing. */
const READ_AGAIN_MS = 5_000;

/** Shows both versions of a draft that was also saved elsewhere, until one is chosen. */
export function DraftConflict({ theirs }: { theirs: Draft }) {
  const mine = useComposer();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void draftSaver.readTheirs();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const useTheirs = useAction(async () => {
    const newest = await draftSaver.readTheirs();
    if (newest) composerStore.resume(newest);
  });
  return (
    <Card css={styles.card}>
      <div role="alert">
        <h2 css={styles.title}>{DRAFT_TEXTS.conflictTitle}</h2>
        <p css={styles.note}>{DRAFT_TEXTS.conflictText}</p>
      </div>
      <div css={styles.versions}>
        <Version
          title={DRAFT_TEXTS.mine}
          content={mine}
          action={DRAFT_TEXTS.keepMine}
          disabled={useTheirs.isPending}
          onChoose={draftSaver.keepMine}
        />
        <Version
          title={DRAFT_TEXTS.theirs}
          content={composerOfDraft(theirs)}
          action={DRAFT_TEXTS.useTheirs}
          isPending={useTheirs.isPending}
          onChoose={useTheirs.run}
        />
      </div>
    </Card>
  );
}

interface VersionProps {
  title: string;
  content: Composer;
  action: string;
  disabled?: boolean;
  isPending?: boolean;
  onChoose(): void;
}

function Version({ title, content, action, disabled, isPending, onChoose }: VersionProps) {
  const { caption } = content;
  const picture = pictureOf(content);
  const photos = photosOf(content);
  return (
    <section css={styles.version} aria-label={title}>
      <h3 css={styles.versionTitle}>{title}</h3>
      {picture && <Picture css={styles.picture} src={picture} alt="" ratio={1} width={72} height={72} />}
      <p css={styles.caption}>{caption === '' ? DRAFT_TEXTS.noCaption : caption}</p>
      {isLinkComposer(content) && <p css={styles.detail}>{content.link}</p>}
      {photos.length > 0 && <p css={styles.detail}>{DRAFT_TEXTS.photos(photos.length)}</p>}
      {photos.map(
        ({ id, alt }) =>
          alt && (
            <p key={id} css={styles.detail}>
              {DRAFT_TEXTS.photoText(alt)}
            </p>
          ),
      )}
      <p css={styles.detail}>
        {productsOf(content)
          .map(({ name }) => name)
          .join(', ')}
      </p>
      <Button size="sm" variant="secondary" disabled={disabled} isPending={isPending} onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[5], marginBottom: space[6] }),
  title: css({ ...text('md', 700), color: color.text }),
  note: css({ ...text('sm'), color: color.text2 }),
  versions: css({
    display: 'grid',
    gap: space[4],
    '@media (min-width: 681px)': { gridTemplateColumns: '1fr 1fr' },
  }),
  version: css({
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: space[3],
    minWidth: 0,
    padding: space[4],
    borderRadius: radius.md,
    backgroundColor: color.fillHover,
  }),
  versionTitle: css({ ...text('sm', 700), color: color.text }),
  picture: css({ flex: 'none', width: 72, borderRadius: radius.md }),
  caption: css({
    ...text('base'),
    maxHeight: 240,
    overflow: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    color: color.text,
  }),
  detail: css({ ...text('sm'), overflowWrap: 'anywhere', color: color.text2 }),
};
