import { useLocation, useSearchParams } from '@tagalong/platform';

type Changes = Readonly<Record<string, string | null>>;

/** Returns a function that builds the URL of this report with other values of its query; null removes a value. */
export function useReportLink(): (changes: Changes) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}

/** The changes that select a preset, or remove the range. */
export const presetChanges = (key: string | null): Changes => ({ key, start: null, end: null, text: null });
