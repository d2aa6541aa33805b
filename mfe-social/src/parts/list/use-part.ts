import { useSearchParams } from '@tagalong/platform';

/** The part of a page that the address names; the first one when it names none of them. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): Part {
  const [search] = useSearchParams();
  return parts.find((part) => part === search.get('part')) ?? parts[0];
}
