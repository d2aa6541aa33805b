import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_BRANDS_ROUTE } from '@tagalong/contracts/account/routes';
import { listBrands } from '@tagalong/contracts/social/discovery';
import type { BrandItem } from '@tagalong/contracts/social/people';
import { listWatchedBrands } from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import { useDebounced, usePages } from '@tagalong/platform';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { BrandList } from './brand-list.tsx';
import { CHOICES_TEXTS } from './choices-texts.ts';
import { type BrandChoice, useBrandChoice } from './use-brand-choice.ts';

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
