import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { BrandItem } from '@tagalong/contracts/social/people';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { BRAND_SHOP_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failureProps, isWaiting, Link, type PagesQuery, Slot, useHost } from '@tagalong/platform';
import { useKeptPages } from '@tagalong/platform/kept-pages';
import {
  BagIcon,
  Button,
  Card,
  color,
  EmptyState,
  ErrorState,
  PersonRow,
  Picture,
  SearchIcon,
  Skeleton,
  size,
  space,
} from '@tagalong/ui';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { itemsOf, NextPage } from '#parts/next-page.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { BRANDS_TEXTS } from './brands-texts.ts';

interface BrandListProps {
  query: PagesQuery<BrandItem>;
  /** The search; empty without one. */
  words?: string;
  onClear?(): void;
}

/** Lists brands in each state, each linked to its shop. */
export function BrandList({ query: current, words = '', onClear }: BrandListProps) {
  const { report } = useHost();
  const { query, isOld } = useKeptPages(current);
  if (!query.data) {
    if (isWaiting(query)) return <Rows />;
    return <ErrorState title={BRANDS_TEXTS.failed} {...failureProps(query, report)} />;
  }
  const brands = itemsOf(query);
  if (brands.length === 0 && !query.hasNextPage) return <Empty words={words} onClear={onClear} />;
  return (
    <>
      <ul css={[styles.list, isOld && styles.old]} aria-busy={isOld}>
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

function Brand({ brand }: { brand: BrandItem }) {
  const { id, name, image, color_id, product_count, is_watched, pictures = [] } = brand;
  return (
    <Card as="article" padding="none" css={styles.card}>
      <div css={styles.cover} aria-hidden>
        {pictures.map(({ src, dominant }) => (
          <Picture key={src} src={src} alt="" ratio={1} loading="lazy" dominant={dominant} />
        ))}
      </div>
      <PersonRow
        css={styles.row}
        as={Link}
        to={href(BRAND_SHOP_ROUTE, { id })}
        name={name}
        meta={STOREFRONT_TEXTS.products(product_count)}
        avatar={{ src: image, colorId: color_id, size: 48, kind: 'brand' }}
        action={
          <Slot
            of={WATCH_BUTTON}
            props={{ brand_id: id, name, is_watched }}
            fallback={<Skeleton width={84} height={36} radius="full" />}
          />
        }
      />
    </Card>
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
      {Array.from({ length: PRODUCT_PAGE_SIZE }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={row} height={CARD_PX} radius="lg" />
      ))}
    </div>
  );
}

/** Height of a brand's card, which its skeleton has, too. */
const CARD_PX = 190;

const styles = {
  // Rows are filled one after the other, so that more brands never move those above to another column.
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: size.feedGap,
    '& > li': { minWidth: 0 },
  }),
  card: css({ height: '100%' }),
  // A brand without pictures has the height of the others.
  cover: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 2,
    aspectRatio: '3 / 1',
    overflow: 'hidden',
    backgroundColor: color.sunken,
  }),
  row: css({ padding: `${space[5]} ${space[6]}` }),
  old: css({ opacity: 0.6 }),
};
