import { css } from '@emotion/react';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { Button, color, space, text } from '@tagalong/ui';
import { ConfirmDialog, SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { ComposerProduct } from '#lib/composer.ts';
import { composerStore, useComposer } from '#lib/composer-store.ts';
import { CREATION_TEXTS } from '#lib/creation-texts.ts';
import { useStep } from '#lib/use-step.ts';
import { ProductResults } from './product-results.tsx';
import { TaggedProducts } from './tagged-products.tsx';

/** Requires at least one tagged product before the preview (CR-05, RT-07). */
export function ProductsStep() {
  const { products } = useComposer();
  const { toLink, toPreview } = useStep();
  const [search, setSearch] = useState('');
  const [isReminded, setReminded] = useState(false);
  const isFull = products.length >= TAGGED_PRODUCTS_MAX;

  const toggle = (product: ComposerProduct): void => {
    const isTagged = products.some(({ id }) => id === product.id);
    if (!isTagged && isFull) return;
    composerStore.change({
      products: isTagged ? products.filter(({ id }) => id !== product.id) : [...products, product],
    });
  };
  return (
    <div css={styles.page}>
      <div>
        <h1 css={styles.title}>{CREATION_TEXTS.productsTitle}</h1>
        <p css={styles.lead}>{CREATION_TEXTS.productsLead}</p>
      </div>
      <TaggedProducts products={products} onRemove={toggle} />
      {isFull && <p css={styles.lead}>{CREATION_TEXTS.tagLimit(TAGGED_PRODUCTS_MAX)}</p>}
      <SearchField label={CREATION_TEXTS.productsSearch} value={search} onChange={setSearch} />
      <ProductResults search={search} taggedIds={products.map(({ id }) => id)} onToggle={toggle} />
      <div css={styles.foot}>
        <Button variant="secondary" onClick={toLink}>
          {CREATION_TEXTS.backStep}
        </Button>
        <Button onClick={() => (products.length === 0 ? setReminded(true) : toPreview())}>
          {CREATION_TEXTS.next}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isReminded}
        title={CREATION_TEXTS.reminderTitle}
        text={CREATION_TEXTS.reminderText}
        confirmLabel={CREATION_TEXTS.reminderOk}
        onConfirm={() => setReminded(false)}
        onCancel={() => setReminded(false)}
      />
    </div>
  );
}

const styles = {
  page: css({ display: 'grid', gap: space[6], minWidth: 0 }),
  title: css({ ...text('2xl', 800), outline: 'none' }),
  lead: css({ ...text('base'), marginTop: space[2], color: color.text2 }),
  foot: css({
    position: 'sticky',
    bottom: `calc(64px + env(safe-area-inset-bottom))`,
    display: 'grid',
    gridTemplateColumns: '1fr 2fr',
    gap: space[4],
    paddingBlock: space[5],
    backgroundColor: color.bg,
    '@media (min-width: 681px)': { bottom: 0 },
  }),
};
