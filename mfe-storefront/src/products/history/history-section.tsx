import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { Product } from '@tagalong/contracts/storefront/product';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, ChartIcon, Skeleton, space, text } from '@tagalong/ui';
import { UnloadedSection } from '@tagalong/ui/unloaded-section';
import { useState } from 'react';
import { HISTORY_TEXTS } from './history-texts.ts';

const PriceHistory = lazyPart(() => import('./price-history.tsx'), { instead: UnloadedSection });

/** Offers a product's price history; the chart loads on demand. */
export function HistorySection({ product }: { product: Product }) {
  const [isShown, setShown] = useState(false);
  if (product.merchant_prices.length === 0) return null;
  if (!isShown) {
    return (
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<ChartIcon size={18} aria-hidden />}
          onClick={() => setShown(true)}
        >
          {HISTORY_TEXTS.show}
        </Button>
      </div>
    );
  }
  return (
    <section>
      <h2 css={styles.title}>{HISTORY_TEXTS.title}</h2>
      <PriceHistory
        waiting={
          <div role="status" aria-label={SHARED_TEXTS.loading}>
            <Skeleton height={160} radius="md" />
          </div>
        }
        product={product}
      />
    </section>
  );
}

const styles = { title: css({ ...text('lg', 700), marginBottom: space[4] }) };
