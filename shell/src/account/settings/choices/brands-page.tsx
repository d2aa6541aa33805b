import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_BRANDS_ROUTE } from '@tagalong/contracts/account/routes';
import { countText } from '@tagalong/contracts/core/language';
import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listBrands } from '@tagalong/contracts/social/discovery';
import { BRAND_WATCHER_COUNT } from '@tagalong/contracts/social/facts';
import {
  type BrandItem,
  listWatchedBrands,
  unwatchBrand,
  watchBrand,
} from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import {
  clearTags,
  failureText,
  isWaiting,
  type PagesQuery,
  useFact,
  useHost,
  usePages,
  useQueryClient,
} from '@tagalong/platform';
import { useDebounced } from '@tagalong/platform/use-debounced';
import { Avatar, Button, color, ListEnd, Skeleton, space, text } from '@tagalong/ui';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ActionRow, Group } from '#account/settings/parts/group.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { CHOICES_TEXTS } from './choices-texts.ts';

/** Lists brands the member watches and others to watch (AU-11). */
export function BrandsPage({ user }: { user: CurrentUser }) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search.trim());
  const { form, choice } = useBrandChoice();
  return (
    <SettingsColumn title={routeTitle(SETTINGS_BRANDS_ROUTE)} lead={CHOICES_TEXTS.brandsLead}>
      <SettingsForm form={form}>
        <SearchField label={CHOICES_TEXTS.brandsSearch} value={search} onChange={setSearch} />
        {words ? (
          <FoundBrands key={words} words={words} choice={choice} />
        ) : (
          <>
            <WatchedBrands userId={user.id} choice={choice} />
            <PopularBrands choice={choice} />
          </>
        )}
      </SettingsForm>
    </SettingsColumn>
  );
}

function WatchedBrands({ userId, choice }: { userId: number; choice: BrandChoice }) {
  const brands = usePages(listWatchedBrands, { id: userId, limit: 50 });
  return <BrandList title={CHOICES_TEXTS.brandsWatched} brands={brands} choice={choice} isHiddenWhenEmpty />;
}

function PopularBrands({ choice }: { choice: BrandChoice }) {
  const brands = usePages(listBrands, { order: 'popular', limit: 20 });
  return (
    <BrandList
      title={CHOICES_TEXTS.brandsPopular}
      brands={brands}
      choice={choice}
      isEndless
      // Brands watched when the page loaded are listed above.
      isShown={(brand: BrandItem) => !brand.is_watched}
    />
  );
}

function FoundBrands({ words, choice }: { words: string; choice: BrandChoice }) {
  const brands = usePages(searchBrands, { query: words, limit: 20 });
  return (
    <BrandList
      title={CHOICES_TEXTS.brandsFound}
      brands={brands}
      choice={choice}
      isEndless
      emptyText={CHOICES_TEXTS.noMatch(words)}
    />
  );
}

/** Holds the brands whose watching has changed but isn't saved. */
interface BrandValues {
  changed: { id: number; name: string; isWatched: boolean }[];
}

interface BrandChoice {
  isWatched(brand: BrandItem): boolean;
  toggle(brand: BrandItem): void;
}

/** Saves with one call per changed brand. Refused brands stay changed and are named in the error. */
function useBrandChoice() {
  const { client } = useHost();
  const queries = useQueryClient();
  const form = useSettingsForm<BrandValues>({
    initial: { changed: [] },
    save: async ({ changed }) => {
      const results = await Promise.allSettled(
        changed.map(({ id, isWatched }) => client.call(isWatched ? watchBrand : unwatchBrand, { id })),
      );
      const failed = changed.filter((_, index) => results[index]?.status === 'rejected');
      form.change({ changed: failed });
      const [firstFailure] = results.filter((result) => result.status === 'rejected');
      if (failed.length < changed.length) await clearTags(queries, watchBrand.clears);
      if (firstFailure) throw firstFailure.reason;
    },
    // Everything was sent, so the form matches the server again.
    savedAs: () => ({ changed: [] }),
  });
  const { changed } = form.values;
  const changeOf = (id: number) => changed.find((one) => one.id === id);
  const choice: BrandChoice = {
    isWatched: (brand) => changeOf(brand.id)?.isWatched ?? brand.is_watched,
    toggle(brand) {
      const others = changed.filter(({ id }) => id !== brand.id);
      const change = { id: brand.id, name: brand.name, isWatched: !brand.is_watched };
      form.change({ changed: changeOf(brand.id) ? others : [...others, change] });
    },
  };
  return { form, choice };
}

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

function BrandList({ title, brands, choice, isShown = all, ...rest }: BrandListProps) {
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
      note={CHOICES_TEXTS.brandsWatchers(watcherCount, countText(watcherCount))}
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

const styles = {
  none: css({ ...text('base'), color: color.text2, padding: space[6] }),
};
