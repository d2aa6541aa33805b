import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { color, media, space, text } from '@tagalong/ui';
import { type ArticleBlock, articleBlocks, type TextPart } from './article-blocks.ts';
import { ArticleProduct } from './article-product.tsx';

/** Renders an article's text, with its products as cards. */
export function ArticleBody({ body }: { body: string }) {
  return (
    <div css={styles.body} dir="auto">
      {articleBlocks(body).map((block) => (
        <Block key={block.at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2 css={styles.heading}>{block.text}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul css={styles.list}>
        {block.items.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
          <li key={index}>
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul css={styles.products}>
      {block.products.map((product) => (
        <li key={product.id}>
          <ArticleProduct {...product} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part) => {
    if (part.kind === 'plain') return part.text;
    if (part.to.startsWith('/')) {
      return (
        <Link key={part.at} css={styles.link} to={part.to}>
          {part.text}
        </Link>
      );
    }
    return (
      <a key={part.at} css={styles.link} href={part.to} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}

const styles = {
  body: css({
    ...text('md'),
    lineHeight: 1.65,
    display: 'flex',
    flexDirection: 'column',
    gap: space[6],
    paddingTop: space[4],
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  }),
  heading: css({ ...text('xl', 700), paddingTop: space[5] }),
  list: css({ display: 'grid', gap: space[3], paddingInlineStart: space[7], listStyle: 'disc' }),
  products: css({
    display: 'grid',
    gap: space[5],
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  }),
  link: css({ color: color.link, textDecoration: 'underline', textUnderlineOffset: 3 }),
};
