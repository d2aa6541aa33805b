import { type BrandItem, unwatchBrand, watchBrand } from '@tagalong/contracts/people';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { clearTags, useHost, useQueryClient } from '@tagalong/platform';
import { type FormState, useForm } from './use-form.ts';

/** Brands whose watching was changed here and is not saved yet. */
interface BrandValues {
  changed: { id: number; name: string; isWatched: boolean }[];
}

export interface BrandChoice {
  isWatched(brand: BrandItem): boolean;
  toggle(brand: BrandItem): void;
}

/** What is watched is kept by Save, one call for each brand that changed; what is refused stays changed and is named. */
export function useBrandChoice(): { form: FormState<BrandValues>; choice: BrandChoice } {
  const { client, toast } = useHost();
  const queries = useQueryClient();
  const form = useForm<BrandValues>({
    initial: { changed: [] },
    check: () => ({}),
    save: async ({ changed }) => {
      const results = await Promise.allSettled(
        changed.map(({ id, isWatched }) => client.call(isWatched ? watchBrand : unwatchBrand, { id })),
      );
      const failed = changed.filter((_, index) => results[index]?.status === 'rejected');
      form.set('changed')(failed);
      const [firstFailure] = results.filter((result) => result.status === 'rejected');
      if (failed.length < changed.length) await clearTags(queries, watchBrand.clears);
      if (firstFailure) throw firstFailure.reason;
    },
    onSaved: () => toast({ text: SETTINGS_TEXTS.saved }),
    // All of it was sent: nothing differs from what the server knows.
    savedAs: () => ({ changed: [] }),
  });
  const { changed } = form.values;
  const changeOf = (id: number) => changed.find((one) => one.id === id);
  return {
    form,
    choice: {
      isWatched: (brand) => changeOf(brand.id)?.isWatched ?? brand.is_watched,
      toggle(brand) {
        const others = changed.filter(({ id }) => id !== brand.id);
        const change = { id: brand.id, name: brand.name, isWatched: !brand.is_watched };
        form.set('changed')(changeOf(brand.id) ? others : [...others, change]);
      },
    },
  };
}
