import { useNavigate } from '@tagalong/platform';
import { useReportLink } from './use-report-link.ts';

/** Returns a function that replaces values in the URL of this report; null removes one. */
export function useChange(): (values: Readonly<Record<string, string | null>>) => void {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  return (values) => void navigate(linkTo(values), { replace: true });
}
