import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { errorText, useHost, usePages, useSettled } from '@tagalong/platform';
import {
  Button,
  color,
  ErrorState,
  Picture,
  radius,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { CheckIcon } from '@tagalong/ui/overlay';
import type { ComposerProduct } from '#lib/composer.ts';
import { CREATION_TEXTS } from '#lib/creation-texts.ts';

interface ProductResultsProps {
  search: string;
  taggedIds: readonly number[];
  onToggle(product: ComposerProduct): void;
}

const PAGE = 12;

/** Lists search results, or hot products without a search. */
export function ProductResults({ search, taggedIds, onToggle }: ProductResultsProps) {
  const { report } = useHost();
  const words = useSettled(search.trim());
  const found = usePages(searchProducts, { query: words, limit: PAGE }, { enabled: words !== '' });
  const hot = usePages(listHotProducts, { limit: PAGE }, { enabled: words === '' });
  const query = words === '' ? hot : found;

  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={CREATION_TEXTS.productsFailed}
        text={errorText(query.error)}
        retryLabel={SHARED_TEXTS.retry}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  if (!query.data) return <Waiting />;
  const products = query.data.pages.flatMap((page) => page.data);
  if (products.length === 0) return <p css={styles.none}>{CREATION_TEXTS.productsNone(words)}</p>;
  return (
    <section aria-label={CREATION_TEXTS.productsFound}>
      <ul css={styles.list}>
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            isTagged={taggedIds.includes(product.id)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isWide
          isPending={query.isFetchingNextPage}
          onClick={() => {
            query.fetchNextPage().catch(report);
          }}
        >
          {CREATION_TEXTS.productsMore}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  product: ProductCard;
  isTagged: boolean;
  onToggle(product: ComposerProduct): void;
}

function Row({ product, isTagged, onToggle }: RowProps) {
  const { id, name, brand_name, images } = product;
  return (
    <li css={styles.item}>
      <button
        type="button"
        css={styles.row}
        aria-pressed={isTagged}
        onClick={() => onToggle({ id, name, brand_name, image: images.img_200x200 })}
      >
        <Picture
          css={styles.picture}
          src={images.img_200x200}
          alt=""
          ratio={1}
          width={56}
          height={56}
          dominant={product.dominant}
          loading="lazy"
        />
        <span css={styles.texts}>
          <VisuallyHidden>{CREATION_TEXTS.productTag} </VisuallyHidden>
          <span css={styles.name}>{name}</span>
          <span css={styles.meta}>
            {brand_name}
            {product.lowest_price > 0 && ` · ${priceText(product.lowest_price, product.currency)}`}
          </span>
        </span>
        <span css={[styles.mark, isTagged && styles.marked]}>
          {isTagged && <CheckIcon size={18} stroke={3} aria-hidden />}
        </span>
      </button>
    </li>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={SHARED_TEXTS.loading} css={styles.list}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </div>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[1], marginBottom: space[5] }),
  item: css({ listStyle: 'none', minWidth: 0 }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    width: '100%',
    minHeight: 72,
    padding: space[3],
    borderRadius: radius.md,
    textAlign: 'start',
    color: color.text,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.fillHover },
  }),
  picture: css({ flex: 'none', width: 56, borderRadius: radius.sm }),
  texts: css({ display: 'grid', flex: 1, minWidth: 0, gap: space[1] }),
  name: css({ ...text('base', 600) }),
  meta: css({ ...text('sm'), color: color.text2 }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: radius.full,
    border: `2px solid ${color.borderStrong}`,
  }),
  marked: css({ borderColor: color.accent, backgroundColor: color.accent, color: color.onAccent }),
  none: css({ ...text('base'), paddingBlock: space[7], color: color.text2, textAlign: 'center' }),
};
