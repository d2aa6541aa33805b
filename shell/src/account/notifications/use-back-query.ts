import { useSearchParams } from '@tagalong/platform';
import { BACK_PATH } from '#host/navigation/back-path.ts';

/** Keeps `backPath` in the URL when switching lists. */
export function useBackQuery(): Record<string, string> | undefined {
  const [search] = useSearchParams();
  const back = search.get(BACK_PATH);
  return back === null ? undefined : { [BACK_PATH]: back };
}
