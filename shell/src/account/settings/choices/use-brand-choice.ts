import { type BrandItem, unwatchBrand, watchBrand } from '@tagalong/contracts/social/people';
import { clearTags, useHost, useQueryClient } from '@tagalong/platform';
import { useSettingsForm } from '#account/settings/parts/settings-form.tsx';

/** Holds the brands whose watching has changed but isn't saved. */
interface BrandValues {
  changed: { id: number; name: string; isWatched: boolean }[];
}

export interface BrandChoice {
  isWatched(brand: BrandItem): boolean;
  toggle(brand: BrandItem): void;
}

/** Saves with one call per changed brand. Refused brands stay changed and are named in the error. */
export function useBrandChoice() {
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
