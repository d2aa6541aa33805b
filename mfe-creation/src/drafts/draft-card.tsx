import { css } from '@emotion/react';
import { Card, color, IconButton, Picture, radius, space, text, twoLines } from '@tagalong/ui';
import { TrashIcon } from '@tagalong/ui/overlay';
import { type Composer, pictureOf, productsOf } from '#parts/composer/composer.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import { KindIcon } from '#parts/composer/kind-icon.tsx';
import { DRAFT_TEXTS } from './draft-texts.ts';

interface DraftCardProps {
  composer: Composer;
  /** The draft's age, or a note that it exists only on this device. */
  note: string;
  isUrgent: boolean;
  onOpen(): void;
  onDelete(): void;
}

/** A draft in the list: the card opens it, and a button deletes it. */
export function DraftCard({ composer, note, isUrgent, onOpen, onDelete }: DraftCardProps) {
  const { kind, caption } = composer;
  const products = productsOf(composer);
  const title = DRAFT_TEXTS.title(COMPOSER_TEXTS.kinds[kind], caption || DRAFT_TEXTS.noCaption);
  const picture = pictureOf(composer);
  return (
    <Card as="li" padding="none" css={styles.card}>
      <span css={styles.picture}>
        {picture ? (
          <Picture css={styles.image} src={picture} alt="" ratio={1} width={96} height={96} loading="lazy" />
        ) : (
          <KindIcon kind={kind} size={32} />
        )}
      </span>
      <button type="button" css={styles.open} onClick={onOpen}>
        <span css={styles.kind}>
          <KindIcon kind={kind} size={16} /> {COMPOSER_TEXTS.kinds[kind]}
        </span>
        <span css={[styles.caption, caption === '' && styles.none]}>{caption || DRAFT_TEXTS.noCaption}</span>
        <span css={styles.note}>
          <span css={isUrgent && styles.urgent}>{note}</span>
          {products.length > 0 && ` · ${DRAFT_TEXTS.products(products.length)}`}
        </span>
      </button>
      <IconButton label={DRAFT_TEXTS.delete(title)} onClick={onDelete}>
        <TrashIcon size={20} aria-hidden />
      </IconButton>
    </Card>
  );
}

const styles = {
  card: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    paddingInlineEnd: space[3],
    overflow: 'hidden',
    listStyle: 'none',
  }),
  picture: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    alignSelf: 'stretch',
    width: 96,
    minHeight: 96,
    overflow: 'hidden',
    backgroundColor: color.fillHover,
    color: color.text3,
  }),
  // Explicit, because an item with a ratio doesn't stretch by itself.
  image: css({ width: 96, alignSelf: 'stretch' }),
  open: css({
    display: 'grid',
    flex: 1,
    alignContent: 'center',
    gap: space[1],
    minWidth: 0,
    minHeight: 96,
    padding: space[3],
    textAlign: 'start',
    color: color.text,
    cursor: 'pointer',
    // The whole card opens the draft; the delete button is on top of it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '& ~ button': { position: 'relative', zIndex: 1 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      borderRadius: radius.lg,
      outline: `3px solid ${color.accent}`,
      outlineOffset: -3,
    },
  }),
  kind: css({ ...text('xs', 600), display: 'flex', alignItems: 'center', gap: space[2], color: color.text2 }),
  caption: css({ ...text('base', 600), ...twoLines, overflowWrap: 'anywhere' }),
  none: css({ color: color.text3 }),
  note: css({ ...text('sm'), color: color.text2 }),
  urgent: css({ color: color.danger }),
};
