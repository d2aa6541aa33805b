import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { errorText, failureText, isWaiting, useHost } from '@tagalong/platform';
import { ErrorState, ListEnd, Picture, radius, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { ListBox, OptionRow } from '@tagalong/ui/overlay';
import type { ReactNode } from 'react';
import { type Choice, chosenAfter } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';

interface ProductOptionsProps {
  query: {
    data: { pages: { data: ProductCard[] }[] } | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    fetchStatus: string;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    refetch(): Promise<unknown>;
    fetchNextPage(): Promise<unknown>;
  };
  choice: Choice;
  empty: ReactNode;
}

/** Lists a source's products as options, in each state of an endless list. */
export function ProductOptions({ query, choice, empty }: ProductOptionsProps) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <Waiting />;
    return (
      <ErrorState
        title={PICK_TEXTS.failed}
        text={failureText(query)}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  const found = query.data.pages.flatMap((page) => page.data);
  // A product that moved between two fetches appears in both pages.
  const products = [...new Map(found.map((product) => [product.id, product])).values()];
  if (products.length === 0 && !query.hasNextPage) return empty;
  return (
    <div>
      <div role="status">
        <VisuallyHidden>{PICK_TEXTS.shown(products.length)}</VisuallyHidden>
      </div>
      <Options products={products} choice={choice} />
      <ListEnd
        pageCount={query.data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? `${PICK_TEXTS.moreFailed} ${errorText(query.error)}` : null}
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={null}
      />
    </div>
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
            <Picture
              css={styles.picture}
              src={product.images.img_200x200}
              alt=""
              dominant={product.dominant}
            />
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

function Waiting() {
  return (
    <div css={styles.waiting} role="status" aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </div>
  );
}

const styles = {
  waiting: css({ display: 'grid', gap: space[4] }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
};
