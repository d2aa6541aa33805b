import { useLocation, useNavigate, useSearchParams } from '@tagalong/platform';

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

/** Returns a function that replaces values in the URL of this report; null removes one. */
export function useChange(): (values: Readonly<Record<string, string | null>>) => void {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  return (values) => void navigate(linkTo(values), { replace: true });
}
