import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Picture, radius } from '@tagalong/ui';
import { ListBox, OptionRow } from '@tagalong/ui/overlay';
import { type Choice, chosenAfter } from './choice.ts';
import { EndlessOptions, type OptionListProps } from './endless-options.tsx';
import { PICK_TEXTS } from './pick-texts.ts';

interface ProductOptionsProps extends OptionListProps<ProductCard> {
  choice: Choice;
}

/** Lists a source's products as options. */
export function ProductOptions({ choice, ...list }: ProductOptionsProps) {
  return (
    <EndlessOptions {...list} texts={PICK_TEXTS}>
      {(products) => <Options products={products} choice={choice} />}
    </EndlessOptions>
  );
}

function Options({ products, choice }: { products: readonly ProductCard[]; choice: Choice }) {
  const chosenIds = choice.chosen.map(({ id }) => id);
  const isSelected = (id: number): boolean => chosenIds.includes(id) || choice.takenIds.includes(id);
  return (
    <ListBox
      label={PICK_TEXTS.list}
      items={products}
      selectionMode="multiple"
      selectedIds={products.map(({ id }) => id).filter(isSelected)}
      onChange={(ids) => choice.change(chosenAfter(choice, products, ids))}
    >
      {(product) => (
        <OptionRow
          id={product.id}
          text={product.name}
          note={noteOf(product, choice)}
          picture={
            <Picture css={styles} src={product.images.img_200x200} alt="" dominant={product.dominant} />
          }
          isDisabled={
            choice.takenIds.includes(product.id) ||
            (chosenIds.length >= choice.max && !chosenIds.includes(product.id))
          }
        />
      )}
    </ListBox>
  );
}

function noteOf({ id, brand_name, lowest_price, currency }: ProductCard, choice: Choice): string {
  if (choice.takenIds.includes(id))
    return choice.purpose === 'tag' ? PICK_TEXTS.takenTag : PICK_TEXTS.takenAdd;
  return [brand_name, priceText(lowest_price, currency)].filter(Boolean).join(' · ');
}

const styles = css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm });
