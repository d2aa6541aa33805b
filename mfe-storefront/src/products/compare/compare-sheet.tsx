import { css } from '@emotion/react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { productHref, type Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { color, Picture, radius, space, text } from '@tagalong/ui';
import { ListBox, OptionRow, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { compareRows } from './compare-rows.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';

/** Products that are compared with the first one. */
const OTHERS_MAX = 3;

interface CompareSheetProps {
  card: ProductCard;
  others: readonly ProductCard[];
  from: Recommender;
  isOpen: boolean;
  onClose(): void;
}

/** Compares a product with up to three others (PR-06). */
export function CompareSheet({ card, others, from, isOpen, onClose }: CompareSheetProps) {
  const [ids, setIds] = useState<readonly number[]>(others.slice(0, 1).map(({ id }) => id));
  const chosen = others.filter(({ id }) => ids.includes(id));
  return (
    <Sheet isOpen={isOpen} title={COMPARE_TEXTS.title} onClose={onClose}>
      <div css={styles.body}>
        <Comparison products={[card, ...chosen]} from={from} />
        <p css={styles.note}>{COMPARE_TEXTS.choose(OTHERS_MAX)}</p>
        <ListBox
          label={COMPARE_TEXTS.list}
          items={others}
          selectionMode="multiple"
          selectedIds={[...ids]}
          onChange={(next) => setIds(next.slice(0, OTHERS_MAX))}
        >
          {({ id, name, brand_name, images, dominant }) => (
            <OptionRow
              id={id}
              text={name}
              note={brand_name}
              picture={<Picture css={styles.small} src={images.img_200x200} alt="" dominant={dominant} />}
              isDisabled={ids.length >= OTHERS_MAX && !ids.includes(id)}
            />
          )}
        </ListBox>
      </div>
    </Sheet>
  );
}

function Comparison({ products, from }: { products: readonly ProductCard[]; from: Recommender }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs the focus to be scrolled by keyboard
    <section css={styles.scroll} tabIndex={0} aria-label={COMPARE_TEXTS.title}>
      <table css={styles.table}>
        <thead>
          <tr>
            <th scope="col">{COMPARE_TEXTS.product}</th>
            {products.map(({ id, name, images, dominant }) => (
              <th key={id} scope="col">
                <Picture css={styles.picture} src={images.img_200x200} alt="" dominant={dominant} />
                <Link css={styles.link} to={productHref(id, from)}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{COMPARE_TEXTS[label]}</th>
              {products.map(({ id }, index) => (
                <td key={id}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const styles = {
  body: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
  scroll: css({ overflowX: 'auto', overscrollBehaviorX: 'contain' }),
  table: css({
    ...text('sm'),
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      minWidth: 104,
      padding: space[3],
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `1px solid ${color.border}`,
    },
    '& th[scope=row], & th:first-of-type': { minWidth: 72, color: color.text2, fontWeight: 600 },
  }),
  picture: css({ width: 88, marginBottom: space[2], borderRadius: radius.md }),
  link: css({ display: 'block', minHeight: 44, color: 'inherit', overflowWrap: 'anywhere' }),
  small: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
};
