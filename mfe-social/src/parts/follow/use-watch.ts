import type { SlotProps } from '@tagalong/contracts/core/declare';
import { BRAND_IS_WATCHED } from '@tagalong/contracts/social/facts';
import { unwatchBrand, watchBrand } from '@tagalong/contracts/social/people';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { useFact, useHost } from '@tagalong/platform';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { useConfirmedToggle } from './use-confirmed-toggle.ts';

export function useWatch({ brand_id, name, is_watched }: SlotProps<typeof WATCH_BUTTON>) {
  const { client, clear } = useHost();
  const isWatched = useFact(BRAND_IS_WATCHED, brand_id, is_watched);
  const toggle = useConfirmedToggle({
    isOn: isWatched,
    name,
    offText: PEOPLE_TEXTS.unwatched(name),
    async send(next) {
      await client.call(next ? watchBrand : unwatchBrand, { id: brand_id });
      clear(watchBrand.clears);
    },
  });
  return { isWatched, ...toggle };
}
