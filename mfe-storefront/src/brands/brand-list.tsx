import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { BrandItem } from '@tagalong/contracts/social/people';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { BRAND_SHOP_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failureProps, isWaiting, Link, type PagesQuery, Slot, useHost } from '@tagalong/platform';
import {
  BagIcon,
  Button,
  EmptyState,
  ErrorState,
  PersonRow,
  SearchIcon,
  Skeleton,
  space,
} from '@tagalong/ui';
import { itemsOf, NextPage } from '#parts/next-page.tsx';
import { BRANDS_TEXTS } from './brands-texts.ts';

interface BrandListProps {
  query: PagesQuery<BrandItem>;
  /** The search; empty without one. */
  words?: string;
  onClear?(): void;
}

/** Lists brands in each state, each linked to its shop. */
export function BrandList({ query, words = '', onClear }: BrandListProps) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <Rows />;
    return <ErrorState title={BRANDS_TEXTS.failed} {...failureProps(query, report)} />;
  }
  const brands = itemsOf(query);
  if (brands.length === 0 && !query.hasNextPage) return <Empty words={words} onClear={onClear} />;
  return (
    <>
      <ul css={styles.list}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Brand brand={brand} />
          </li>
        ))}
      </ul>
      <NextPage query={query} failedText={BRANDS_TEXTS.moreFailed} />
    </>
  );
}

function Brand({ brand: { id, name, image, color_id, product_count, is_watched } }: { brand: BrandItem }) {
  return (
    <PersonRow
      as={Link}
      to={href(BRAND_SHOP_ROUTE, { id })}
      name={name}
      meta={BRANDS_TEXTS.products(product_count)}
      avatar={{ src: image, colorId: color_id, size: 48, kind: 'brand' }}
      action={
        <Slot
          of={WATCH_BUTTON}
          props={{ brand_id: id, name, is_watched }}
          fallback={<Skeleton width={84} height={36} radius="full" />}
        />
      }
    />
  );
}

function Empty({ words, onClear }: { words: string; onClear: (() => void) | undefined }) {
  if (words === '') {
    return (
      <EmptyState
        icon={<BagIcon size={32} aria-hidden />}
        title={BRANDS_TEXTS.emptyTitle}
        text={BRANDS_TEXTS.emptyText}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchIcon size={32} aria-hidden />}
      title={BRANDS_TEXTS.noMatchTitle(words)}
      text={BRANDS_TEXTS.noMatchText}
      action={<Button onClick={onClear}>{BRANDS_TEXTS.clear}</Button>}
    />
  );
}

function Rows() {
  return (
    <div css={styles.list} role="status" aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </div>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[2], '& > li': { paddingBlock: 6 } }),
};
