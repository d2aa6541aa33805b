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
  return (
    <ListBox
      label={PICK_TEXTS.list}
      items={products}
      selectionMode="multiple"
      // Not those that are taken: Tab would lead to the first selected option, which a disabled one can't receive.
      selectedIds={chosenIds}
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
            choice.isTaken(product) || (chosenIds.length >= choice.max && !chosenIds.includes(product.id))
          }
        />
      )}
    </ListBox>
  );
}

function noteOf(product: ProductCard, choice: Choice): string {
  const { brand_name, lowest_price, currency } = product;
  if (choice.isTaken(product)) return takenNote(choice);
  return [brand_name, priceText(lowest_price, currency)].filter(Boolean).join(' · ');
}

function takenNote({ isForShop, purpose }: Choice): string {
  if (isForShop) return PICK_TEXTS.takenShop;
  return purpose === 'tag' ? PICK_TEXTS.takenTag : PICK_TEXTS.takenAdd;
}

const styles = css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm });
