import { css } from '@emotion/react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import {
  Button,
  CloseIcon,
  color,
  IconButton,
  Picture,
  PlusIcon,
  radius,
  space,
  text,
  truncate,
  twoLines,
  VisuallyHidden,
} from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusAfterMove } from '#lib/use-focus-after-move.ts';
import { type Composer, type TaggedProduct, uploaded } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { ProductOffer } from '#parts/products/product-offer.tsx';
import { useOpenPicker } from '#parts/products/use-open-picker.ts';
import { Step } from '#parts/steps/step.tsx';
import { PhotoDots } from './photo-dots.tsx';
import { TAG_TEXTS } from './tag-texts.ts';
import { type ProductPicking, useProductPicker } from './use-product-picker.ts';

interface ProductFieldsProps {
  composer: Composer;
  picking: ProductPicking;
}

/** The tagged products with their dots on the photo; more are added by the picker. */
export function ProductFields({ composer, picking }: ProductFieldsProps) {
  const { products, change } = composer;
  const [photo] = composer.kind === 'image' ? uploaded(composer.photos) : [];
  const kept = change?.kept ?? [];
  const setProducts = (changed: readonly TaggedProduct[]): void =>
    composerStore.change({ products: changed });
  return (
    <>
      {photo && (
        <PhotoDots
          url={photo.url}
          alt={photo.alt}
          products={products}
          kept={kept}
          onChange={setProducts}
          onTag={(dot) => picking.run(null, undefined, dot)}
        />
      )}
      <TaggedList products={products} kept={kept} onChange={setProducts} />
      <Button
        variant="secondary"
        isWide
        icon={<PlusIcon size={20} aria-hidden />}
        isPending={picking.isPending}
        onClick={() => picking.run()}
      >
        {TAG_TEXTS.add}
      </Button>
    </>
  );
}

interface TaggedListProps {
  products: readonly TaggedProduct[];
  /** Products that can't be moved or removed; they come first. */
  kept: readonly TaggedProduct[];
  onChange(products: readonly TaggedProduct[]): void;
}

type Move = 'up' | 'down';

/** Lists the tagged products in their order in the post; each can be moved and removed. */
function TaggedList({ products, kept, onChange }: TaggedListProps) {
  const [announcement, setAnnouncement] = useState('');
  const totalText = useRef<HTMLParagraphElement>(null);
  const { list, afterMove } = useFocusAfterMove<HTMLUListElement>(products);

  const move = (product: TaggedProduct, direction: Move): void => {
    const from = products.indexOf(product);
    const to = from + (direction === 'up' ? -1 : 1);
    const rest = products.filter((other) => other !== product);
    afterMove(product.id, direction);
    setAnnouncement(TAG_TEXTS.place(product.name, to + 1, products.length));
    onChange([...rest.slice(0, to), product, ...rest.slice(to)]);
  };
  const remove = (product: TaggedProduct): void => {
    onChange(products.filter((other) => other !== product));
    // The pressed button disappears with its product.
    totalText.current?.focus({ preventScroll: true });
  };
  const count = kept.length + products.length;
  const total = count === 0 ? TAG_TEXTS.noneTagged : TAG_TEXTS.tagged(count);
  return (
    <section aria-label={total}>
      <p ref={totalText} css={styles.count} role="status" tabIndex={-1}>
        {total}
      </p>
      <ul ref={list} css={styles.list}>
        {kept.map((product) => (
          <Row key={product.id} product={product} />
        ))}
        {products.map((product, index) => (
          <Row key={product.id} product={product}>
            {products.length > 1 && (
              <>
                <IconButton
                  label={TAG_TEXTS.earlier(product.name)}
                  data-row={`${product.id} up`}
                  disabled={index === 0}
                  onClick={() => move(product, 'up')}
                >
                  <IconArrowUp size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={TAG_TEXTS.later(product.name)}
                  data-row={`${product.id} down`}
                  disabled={index === products.length - 1}
                  onClick={() => move(product, 'down')}
                >
                  <IconArrowDown size={20} aria-hidden />
                </IconButton>
              </>
            )}
            <IconButton label={TAG_TEXTS.remove(product.name)} onClick={() => remove(product)}>
              <CloseIcon size={20} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

function Row({ product, children }: { product: TaggedProduct; children?: ReactNode }) {
  return (
    <li css={styles.row}>
      <Picture css={styles.picture} src={product.image} alt="" ratio={1} width={56} height={56} />
      <span css={styles.texts}>
        <span css={styles.name}>{product.name}</span>
        <span css={styles.brand}>{product.brand_name}</span>
        <ProductOffer id={product.id} />
      </span>
      {children}
    </li>
  );
}

interface ProductsStepProps {
  composer: Composer;
  /** Opens the picker here at once, as the path asks. */
  picker: PickerPlace | null;
}

/** Requires at least one tagged product before the caption and the preview (CR-05, RT-07). */
export function ProductsStep({ composer, picker }: ProductsStepProps) {
  const { kind, products } = composer;
  const [reminder, setReminder] = useState<'none' | 'open' | 'confirmed'>('none');
  const picking = useProductPicker();
  useOpenPicker({ kind, step: 'products', place: picker, open: picking.run });
  return (
    <Step
      kind={kind}
      name="products"
      title={TAG_TEXTS.title}
      lead={products.length < TAGGED_PRODUCTS_MAX ? TAG_TEXTS.lead : TAG_TEXTS.limit(TAGGED_PRODUCTS_MAX)}
      onNext={products.length === 0 ? () => setReminder('open') : undefined}
    >
      <ProductFields composer={composer} picking={picking} />
      <ConfirmDialog
        isOpen={reminder === 'open'}
        title={TAG_TEXTS.reminderTitle}
        text={TAG_TEXTS.reminderText}
        confirmLabel={TAG_TEXTS.reminderOk}
        onConfirm={() => setReminder('confirmed')}
        onCancel={() => setReminder('none')}
        onClosed={() => {
          setReminder('none');
          if (reminder === 'confirmed') picking.run();
        }}
      />
    </Step>
  );
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2, outline: 'none' }),
  list: css({ display: 'grid', gap: space[2], marginTop: space[2] }),
  row: css({ display: 'flex', alignItems: 'center', minHeight: 64, listStyle: 'none' }),
  picture: css({ flex: 'none', width: 56, borderRadius: radius.sm, marginInlineEnd: space[5] }),
  texts: css({ display: 'grid', flex: 1, minWidth: 0 }),
  name: css({ ...text('base', 600), ...twoLines, color: color.text }),
  brand: css({ ...text('sm'), ...truncate, color: color.text2 }),
};
