import type { CurrentUser } from '@tagalong/contracts/account';
import { listBrands } from '@tagalong/contracts/discovery';
import type { BrandItem } from '@tagalong/contracts/people';
import { listWatchedBrands } from '@tagalong/contracts/people';
import { ROUTES } from '@tagalong/contracts/routes';
import { searchBrands } from '@tagalong/contracts/search';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { usePages } from '@tagalong/platform';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { BrandList } from './brand-list.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type BrandChoice, useBrandChoice } from './use-brand-choice.ts';
import { useSettled } from './use-settled.ts';

/** Brands that the member watches, and others to watch (AU-11). */
export function BrandsPage({ user }: { user: CurrentUser }) {
  const [search, setSearch] = useState('');
  const words = useSettled(search.trim(), 250);
  const { form, choice } = useBrandChoice();
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsBrands)} lead={SETTINGS_TEXTS.brandsLead}>
      <SettingsForm form={form}>
        <SearchField label={SETTINGS_TEXTS.brandsSearch} value={search} onChange={setSearch} />
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
  return <BrandList title={SETTINGS_TEXTS.brandsWatched} brands={brands} choice={choice} isHiddenWhenEmpty />;
}

function PopularBrands({ choice }: { choice: BrandChoice }) {
  const brands = usePages(listBrands, { order: 'popular', limit: 20 });
  return (
    <BrandList
      title={SETTINGS_TEXTS.brandsPopular}
      brands={brands}
      choice={choice}
      isEndless
      // Those that were watched when the page came stand above.
      isShown={(brand: BrandItem) => !brand.is_watched}
    />
  );
}

function FoundBrands({ words, choice }: { words: string; choice: BrandChoice }) {
  const brands = usePages(searchBrands, { query: words, limit: 20 });
  return (
    <BrandList
      title={SETTINGS_TEXTS.brandsFound}
      brands={brands}
      choice={choice}
      isEndless
      emptyText={SETTINGS_TEXTS.noMatch(words)}
    />
  );
}
