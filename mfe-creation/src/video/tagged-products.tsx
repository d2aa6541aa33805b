import { css } from '@emotion/react';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import { CloseIcon, color, Picture, Rail, radius, size, space, text, truncate } from '@tagalong/ui';
import { VIDEO_TEXTS } from './video-texts.ts';

interface TaggedProductsProps {
  products: readonly PickedProduct[];
  onRemove(product: PickedProduct): void;
}

export function TaggedProducts({ products, onRemove }: TaggedProductsProps) {
  return (
    <section aria-label={VIDEO_TEXTS.tagged(products.length)}>
      <p css={styles.count} role="status">
        {VIDEO_TEXTS.tagged(products.length)}
      </p>
      {products.length > 0 && (
        <Rail gap={12}>
          {products.map((product) => (
            <div key={product.id} css={styles.tile}>
              <Picture css={styles.picture} src={product.image} alt="" ratio={1} width={96} height={96} />
              <button
                type="button"
                css={styles.remove}
                aria-label={VIDEO_TEXTS.productRemove(product.name)}
                onClick={() => onRemove(product)}
              >
                <span css={styles.cross}>
                  <CloseIcon size={16} aria-hidden />
                </span>
              </button>
              <span css={styles.name}>{product.name}</span>
            </div>
          ))}
        </Rail>
      )}
    </section>
  );
}

const styles = {
  count: css({ ...text('sm', 600), marginBottom: space[4], color: color.text2 }),
  tile: css({ position: 'relative', flex: 'none', width: 96 }),
  picture: css({ borderRadius: radius.md }),
  remove: css({
    position: 'absolute',
    top: -8,
    insetInlineEnd: -8,
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: size.touch,
    cursor: 'pointer',
  }),
  cross: css({
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: radius.full,
    backgroundColor: color.text,
    color: color.bg,
  }),
  name: css({ ...text('xs'), ...truncate, display: 'block', marginTop: space[2], color: color.text2 }),
};
