import { css } from '@emotion/react';
import { IconTrash } from '@tabler/icons-react';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { color, DotsIcon, IconButton, space, text } from '@tagalong/ui';
import { PinIcon } from '@tagalong/ui/overlay';
import { ProductCard } from '#parts/product-card.tsx';
import { SeenIn } from '#parts/seen-in.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { SHOP_TEXTS } from './shop-texts.ts';

interface ShopCardProps {
  item: ShopItem;
  isFirst: boolean;
  onRemove(): void;
  onMenu(): void;
}

/** Shows a product of the user's own shop with its pin, note and options. */
export function ShopCard({ item, isFirst, onRemove, onMenu }: ShopCardProps) {
  return (
    <ProductCard
      product={item}
      isFirst={isFirst}
      action={
        <IconButton
          label={STOREFRONT_TEXTS.removeLabel(item.name)}
          variant="surface"
          size={36}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
      footer={
        <div css={styles.footer}>
          {item.note && <p css={styles.note}>{item.note}</p>}
          <div css={styles.row}>
            {item.is_pinned && (
              <span css={styles.pin} role="img" aria-label={SHOP_TEXTS.pinned} title={SHOP_TEXTS.pinned}>
                <PinIcon size={16} aria-hidden />
              </span>
            )}
            <SeenIn kinds={item.seen_in} />
            <IconButton
              css={styles.menu}
              label={PRODUCT_CARD_TEXTS.menu(item.name)}
              size={36}
              aria-haspopup="menu"
              onClick={onMenu}
            >
              <DotsIcon size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
      }
    />
  );
}

const styles = {
  footer: css({ display: 'grid', gap: space[2], width: '100%', minWidth: 0 }),
  note: css({ ...text('xs'), color: color.text2, fontStyle: 'italic', overflowWrap: 'anywhere' }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: 24 }),
  pin: css({ display: 'grid', placeItems: 'center', color: color.accent }),
  // The button's own space keeps the icon at the end of the card's text.
  menu: css({ marginBlock: -6, marginInlineStart: 'auto', marginInlineEnd: -8 }),
};
