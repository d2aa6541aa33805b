import { css } from '@emotion/react';
import type { Product } from '@tagalong/contracts/storefront/product';
import { BookmarkIcon, color, space, text, twoLines, UserIcon } from '@tagalong/ui';
import { useId, useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { taggedByText } from './product-facts.ts';

/** Length from which a description is collapsed, in characters. */
const FOLD_CHARACTERS = 320;

/** Shows a product's description, who tagged it, and how many collections hold it. */
export function ProductAbout({ product }: { product: Product }) {
  const taggedBy = taggedByText(product.who_tagged);
  return (
    <>
      {product.description && <Description text={product.description} />}
      {(taggedBy || product.likeboards_count > 0) && (
        <ul css={styles.facts}>
          {taggedBy && (
            <li css={styles.fact}>
              <UserIcon css={styles.icon} size={18} aria-hidden />
              <span>{STOREFRONT_TEXTS.taggedBy(taggedBy)}</span>
            </li>
          )}
          {product.likeboards_count > 0 && (
            <li css={styles.fact}>
              <BookmarkIcon css={styles.icon} size={18} aria-hidden />
              <span>
                {STOREFRONT_TEXTS.savedIn} {STOREFRONT_TEXTS.inCollections(product.likeboards_count)}
              </span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Description({ text: body }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = body.length > FOLD_CHARACTERS;
  return (
    <section>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.about}</h2>
      <p id={id} css={[styles.body, isLong && !isOpen && styles.folded]}>
        {body}
      </p>
      {isLong && (
        <button
          type="button"
          css={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? STOREFRONT_TEXTS.less : STOREFRONT_TEXTS.more}
        </button>
      )}
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBottom: space[3] }),
  body: css({
    ...text('md'),
    color: color.text2,
    whiteSpace: 'pre-line',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  }),
  folded: css({ ...twoLines, WebkitLineClamp: 6 }),
  more: css({ ...text('base', 700), minHeight: 44, textDecoration: 'underline', cursor: 'pointer' }),
  facts: css({ display: 'grid', gap: space[4] }),
  fact: css({ ...text('sm'), display: 'flex', gap: space[4], color: color.text2 }),
  icon: css({ flex: 'none', color: color.text3 }),
};
