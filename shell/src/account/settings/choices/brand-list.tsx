import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { BRAND_WATCHER_COUNT } from '@tagalong/contracts/social/facts';
import type { BrandItem } from '@tagalong/contracts/social/people';
import { failureText, isWaiting, type PagesQuery, useFact } from '@tagalong/platform';
import { Avatar, Button, color, ListEnd, Skeleton, space, text } from '@tagalong/ui';
import { ActionRow, Group } from '#account/settings/parts/group.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { CHOICES_TEXTS } from './choices-texts.ts';
import type { BrandChoice } from './use-brand-choice.ts';

interface BrandListProps {
  title: string;
  brands: PagesQuery<BrandItem>;
  choice: BrandChoice;
  isShown?: (brand: BrandItem) => boolean;
  /** Loads the next page near the end of the list. */
  isEndless?: boolean;
  isHiddenWhenEmpty?: boolean;
  emptyText?: string;
}

export function BrandList({ title, brands, choice, isShown = all, ...rest }: BrandListProps) {
  if (isWaiting(brands)) return <Skeleton height={340} radius="xl" />;
  if (!brands.data) return <QueryError title={title} query={brands} />;
  const items = brands.data.pages.flatMap(({ data }) => data).filter(isShown);
  if (items.length === 0 && !brands.hasNextPage) {
    return rest.isHiddenWhenEmpty ? null : (
      <p css={styles.none}>{rest.emptyText ?? CHOICES_TEXTS.brandsEnd}</p>
    );
  }
  return (
    <Group title={title}>
      {items.map((brand) => (
        <BrandRow key={brand.id} brand={brand} choice={choice} />
      ))}
      {(rest.isEndless || brands.hasNextPage) && (
        <ListEnd
          pageCount={brands.data.pages.length}
          hasMore={brands.hasNextPage}
          isLoading={brands.isFetchingNextPage}
          failure={brands.error ? failureText(brands) : null}
          labels={LIST_END_TEXTS}
          onMore={() => void brands.fetchNextPage()}
          end={null}
        />
      )}
    </Group>
  );
}

const all = (): boolean => true;

function BrandRow({ brand, choice }: { brand: BrandItem; choice: BrandChoice }) {
  const isWatched = choice.isWatched(brand);
  const watcherCount = useFact(BRAND_WATCHER_COUNT, brand.id, brand.watcher_count);
  return (
    <ActionRow
      icon={<Avatar kind="brand" name={brand.name} src={brand.image} colorId={brand.color_id} size={40} />}
      title={brand.name}
      note={CHOICES_TEXTS.brandsWatchers(
        watcherCount,
        new Intl.NumberFormat(formatLocale(), { notation: 'compact' }).format(watcherCount),
      )}
      action={
        <Button
          variant={isWatched ? 'secondary' : 'primary'}
          size="sm"
          aria-label={
            isWatched
              ? CHOICES_TEXTS.brandsWatchingNamed(brand.name)
              : CHOICES_TEXTS.brandsWatchNamed(brand.name)
          }
          onClick={() => choice.toggle(brand)}
        >
          {isWatched ? CHOICES_TEXTS.brandsWatching : CHOICES_TEXTS.brandsWatch}
        </Button>
      }
    />
  );
}

const styles = { none: css({ ...text('base'), color: color.text2, padding: space[6] }) };
