import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { color, space, text } from '@tagalong/ui';
import { Fragment } from 'react';
import { type Block, blocksOf, type Inline } from './page-text.ts';

export function PageBody({ body }: { body: string }) {
  return (
    <div css={styles.body}>
      <Blocks blocks={blocksOf(body)} />
    </div>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    switch (block.kind) {
      case 'heading':
        return (
          <h2 key={key} css={styles.heading} id={block.id} tabIndex={-1}>
            {block.text}
          </h2>
        );
      case 'list':
        return (
          <ul key={key} css={styles.list}>
            {block.items.map((parts) => (
              <li key={parts.map((part) => part.text).join()}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        );
      case 'paragraph':
        return (
          <p key={key} css={styles.paragraph}>
            <Parts parts={block.parts} />
          </p>
        );
      default:
        return null;
    }
  });
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.to.startsWith('/')) {
      return (
        <Link key={key} css={styles.link} to={part.to}>
          {part.text}
        </Link>
      );
    }
    return (
      <a key={key} css={styles.link} href={part.to} rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}

const styles = {
  body: css({ display: 'flex', flexDirection: 'column', gap: space[5], overflowWrap: 'break-word' }),
  heading: css({
    ...text('lg', 700),
    paddingTop: space[6],
    outline: 'none',
    // Keeps a linked heading visible below the two headers.
    scrollMarginTop: 136,
    '&:first-of-type': { paddingTop: 0 },
  }),
  paragraph: css({ ...text('md'), color: color.text, textWrap: 'pretty' }),
  list: css({ ...text('md'), paddingInlineStart: space[7], '& li': { marginBottom: space[2] } }),
  link: css({ color: color.link, textDecoration: 'underline', textUnderlineOffset: 3 }),
};
