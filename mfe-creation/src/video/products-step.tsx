import { css } from '@emotion/react';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { useAction, useHost } from '@tagalong/platform';
import { Button, color, PlusIcon, space, text } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { composerStore, useComposer } from '#lib/composer-store.ts';
import { TaggedList } from './tagged-list.tsx';
import { useStep } from './use-step.ts';
import { VIDEO_TEXTS } from './video-texts.ts';

/** Requires at least one tagged product before the preview (CR-05, RT-07). */
export function ProductsStep() {
  const { ask } = useHost();
  const { products } = useComposer();
  const { toLink, toPreview } = useStep();
  const [reminder, setReminder] = useState<'none' | 'open' | 'confirmed'>('none');
  const picking = useAction(async () => {
    const picked = await ask(PRODUCTS_PICK, {
      title: VIDEO_TEXTS.productsTitle,
      purpose: 'tag',
      max: TAGGED_PRODUCTS_MAX,
      chosen: [...composerStore.current().products],
    });
    if (picked) composerStore.change({ products: picked.products });
  });
  return (
    <div css={styles.page}>
      <div>
        <h1 css={styles.title}>{VIDEO_TEXTS.productsTitle}</h1>
        <p css={styles.lead}>
          {products.length < TAGGED_PRODUCTS_MAX
            ? VIDEO_TEXTS.productsLead
            : VIDEO_TEXTS.tagLimit(TAGGED_PRODUCTS_MAX)}
        </p>
      </div>
      <TaggedList products={products} onChange={(changed) => composerStore.change({ products: changed })} />
      <Button
        variant="secondary"
        isWide
        icon={<PlusIcon size={20} aria-hidden />}
        isPending={picking.isPending}
        onClick={picking.run}
      >
        {VIDEO_TEXTS.productsAdd}
      </Button>
      <div css={styles.foot}>
        <Button variant="secondary" onClick={toLink}>
          {VIDEO_TEXTS.backStep}
        </Button>
        <Button onClick={() => (products.length === 0 ? setReminder('open') : toPreview())}>
          {VIDEO_TEXTS.next}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={reminder === 'open'}
        title={VIDEO_TEXTS.reminderTitle}
        text={VIDEO_TEXTS.reminderText}
        confirmLabel={VIDEO_TEXTS.reminderOk}
        onConfirm={() => setReminder('confirmed')}
        onCancel={() => setReminder('none')}
        onClosed={() => {
          setReminder('none');
          if (reminder === 'confirmed') picking.run();
        }}
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
