import { useSearchParams } from '@tagalong/platform';

/** Returns the section that the URL names, or the first one if it names none. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): Part {
  const [search] = useSearchParams();
  return parts.find((part) => part === search.get('part')) ?? parts[0];
}
