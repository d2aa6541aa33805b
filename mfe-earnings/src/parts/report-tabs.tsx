import { href } from '@tagalong/contracts/core/routes';
import {
  EARNINGS_ROUTE,
  PAYMENTS_ROUTE,
  SALES_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import { Link, useLocation } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { REPORT_TEXTS } from './report-texts.ts';

/** Links the Bank and its reports. */
export function ReportTabs() {
  const { pathname } = useLocation();
  const tabs = [
    [EARNINGS_ROUTE, REPORT_TEXTS.bank],
    [SALES_ROUTE, REPORT_TEXTS.sales],
    [TRANSACTIONS_ROUTE, REPORT_TEXTS.transactions],
    [PAYMENTS_ROUTE, REPORT_TEXTS.payments],
  ] as const;
  return (
    <ChipRow label={REPORT_TEXTS.tabs}>
      {tabs.map(([route, name]) => (
        <Chip key={route.name} as={Link} to={href(route)} isSelected={pathname === href(route)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
