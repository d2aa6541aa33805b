import { useSearchParams } from '@tagalong/platform';
import { BACK_PATH } from '#lib/back-path.ts';

/** What goes along from list to list: where Back leads out of the notifications. */
export function useBackQuery(): Record<string, string> | undefined {
  const [search] = useSearchParams();
  const back = search.get(BACK_PATH);
  return back === null ? undefined : { [BACK_PATH]: back };
}
