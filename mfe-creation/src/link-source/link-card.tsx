import { css } from '@emotion/react';
import type { LinkPreview } from '@tagalong/contracts/creation/embed';
import { Card, color, Picture, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import type { LinkKind } from '#parts/composer/kinds.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** Shape of the picture before and after the look-up, so that nothing moves. */
const RATIO: Record<LinkKind, number> = { tiktok: 4 / 5, instagram: 4 / 5, video: 16 / 9 };

interface LinkCardProps {
  kind: LinkKind;
  /** Undefined while it is looked up. */
  preview: LinkPreview | undefined;
}

/** Shows the thumbnail, title and author of the linked video or photo. */
export function LinkCard({ kind, preview }: LinkCardProps) {
  const ratio = RATIO[kind];
  const isTall = ratio < 1;
  return (
    <Card padding="none" css={isTall && styles.beside}>
      {preview ? (
        <Picture
          css={isTall && styles.tall}
          src={preview.thumbnail_url}
          alt=""
          ratio={ratio}
          width={preview.width}
          height={preview.height}
        />
      ) : (
        <div css={isTall && styles.tall}>
          <VisuallyHidden role="status">{LINK_TEXTS.reading}</VisuallyHidden>
          <Skeleton ratio={ratio} radius="none" />
        </div>
      )}
      <div css={styles.texts}>
        {preview ? (
          <>
            <p css={styles.title}>{preview.title}</p>
            <p css={styles.author}>{LINK_TEXTS.by(preview.author_name)}</p>
          </>
        ) : (
          <>
            <Skeleton width="70%" height={20} />
            <Skeleton width="40%" height={16} />
          </>
        )}
      </div>
    </Card>
  );
}

const styles = {
  beside: css({ display: 'flex', alignItems: 'center', overflow: 'hidden' }),
  tall: css({ flex: 'none', width: 144 }),
  texts: css({
    display: 'grid',
    flex: 1,
    alignContent: 'center',
    gap: space[2],
    minWidth: 0,
    padding: space[6],
  }),
  title: css({ ...text('md', 700), overflowWrap: 'anywhere', color: color.text }),
  author: css({ ...text('sm'), overflowWrap: 'anywhere', color: color.text2 }),
};
