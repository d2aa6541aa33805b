import { unwatchBrand, watchBrand } from '@tagalong/contracts/people';
import type { SlotProps } from '@tagalong/contracts/slots';
import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import {
  asMember,
  clearTags,
  errorText,
  useAction,
  useEvent,
  useHost,
  useQueryClient,
} from '@tagalong/platform';
import { useState } from 'react';

/** Watches a brand or stops it, tells everybody, and has the page's data fetched anew (FO-02, FO-04). */
function useWatchCall() {
  const host = useHost();
  const queries = useQueryClient();
  return async (brandId: number, isWatched: boolean): Promise<void> => {
    const change = isWatched ? watchBrand : unwatchBrand;
    await host.client.call(change, { id: brandId });
    host.bus.publish('watch.changed@1', { brand_id: brandId, is_watched: isWatched });
    clearTags(queries, change.clears).catch(host.report);
  };
}

/** Like `useFollow`, for brands: the state changes only when the server says success. */
export function useWatch({ brand_id, name, is_watched }: SlotProps<'social.watch-button'>) {
  const host = useHost();
  const watchCall = useWatchCall();
  const [known, setKnown] = useState({ brand_id, given: is_watched, value: is_watched });
  const isOutdated = known.given !== is_watched || known.brand_id !== brand_id;
  if (isOutdated) setKnown({ brand_id, given: is_watched, value: is_watched });
  const isWatched = isOutdated ? is_watched : known.value;
  useEvent('watch.changed@1', (event) => {
    if (event.brand_id === brand_id) setKnown({ brand_id, given: is_watched, value: event.is_watched });
  });

  /** False when the log-in that it needs was turned down. */
  async function change(next: boolean): Promise<boolean> {
    try {
      return await asMember(host, ['follow', name], () => watchCall(brand_id, next));
    } catch (error) {
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    }
  }
  const undo = useAction(async () => {
    await change(true);
  });
  const { run, isPending } = useAction(async () => {
    // Whoever logs in for it wants to watch, whatever the visitor's button said.
    const next = host.currentUser() === null || !isWatched;
    const isDone = await change(next);
    if (isDone && !next) {
      const action = { label: SHARED_TEXTS.undo, run: undo.run };
      host.toast({ text: PEOPLE_TEXTS.unwatched(name), action });
    }
  });
  return { isWatched, isPending: isPending || undo.isPending, toggle: run };
}
