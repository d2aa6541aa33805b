import { css } from '@emotion/react';
import { color, PersonRow, Picture, PostFrame, Rail, radius, space, text, twoLines } from '@tagalong/ui';
import type { ReactNode } from 'react';
import type { Composer } from '#parts/composer/composer.ts';
import type { Author } from './preview-post.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

interface PlainPreviewProps {
  composer: Composer;
  media: ReactNode;
  author: Author | null;
}

/** Draws the post in the frame of a card, while the card itself is loading or can't be loaded. */
export function PlainPreview({ composer, media, author }: PlainPreviewProps) {
  const { change, caption } = composer;
  const products = [...(change?.kept ?? []), ...composer.products];
  return (
    <PostFrame
      label={PUBLISH_TEXTS.post}
      header={
        author && (
          <PersonRow
            name={author.name}
            meta={`@${author.tagalong_handle}`}
            avatar={{ src: author.avatar, colorId: author.color_id, size: 40 }}
          />
        )
      }
      media={media}
      rail={
        products.length > 0 && (
          <Rail inset={14} gap={12} label={PUBLISH_TEXTS.tagged(products.length)}>
            {products.map(({ id, name, image }) => (
              <div key={id} css={styles.tile}>
                <Picture css={styles.picture} src={image} alt="" ratio={1} width={96} height={96} />
                <span css={styles.name}>{name}</span>
              </div>
            ))}
          </Rail>
        )
      }
      // Without a caption, its space ends the card.
      caption={<p css={styles.caption}>{caption}</p>}
    />
  );
}

const styles = {
  tile: css({ display: 'grid', flex: 'none', gap: space[2], width: 96 }),
  picture: css({ borderRadius: radius.md }),
  name: css({ ...text('xs'), ...twoLines, color: color.text2 }),
  caption: css({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }),
};
