import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import {
  EARNINGS_ROUTE,
  PAYMENTS_ROUTE,
  SALES_ROUTE,
  STATEMENT_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import { Link, useHost, useLocation } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { siteDay } from '#lib/date-text.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { useSelectedInView } from './use-selected-in-view.ts';

/** Links the Bank and its reports. */
export function ReportTabs() {
  const { pathname } = useLocation();
  const month = siteDay(useHost().now()).slice(0, 7);
  const tabs = [
    [EARNINGS_ROUTE.path, href(EARNINGS_ROUTE), REPORT_TEXTS.bank],
    [SALES_ROUTE.path, href(SALES_ROUTE), REPORT_TEXTS.sales],
    [TRANSACTIONS_ROUTE.path, href(TRANSACTIONS_ROUTE), REPORT_TEXTS.transactions],
    [PAYMENTS_ROUTE.path, href(PAYMENTS_ROUTE), REPORT_TEXTS.payments],
    [STATEMENT_ROUTE.path, href(STATEMENT_ROUTE, { month }), REPORT_TEXTS.statements],
  ] as const;
  const row = useSelectedInView(pathname);
  return (
    <div ref={row} css={styles}>
      <ChipRow label={REPORT_TEXTS.tabs}>
        {tabs.map(([path, url, name]) => (
          <Chip key={path} as={Link} to={url} isSelected={isShown(path, pathname)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

// Lets the row shrink to the page instead of stretching it.
const styles = css({ minWidth: 0 });

/** A path with a parameter, such as that of the statements, is shown at each of its values. */
function isShown(path: string, pathname: string): boolean {
  const [start = '', parameter] = path.split(':');
  return parameter === undefined ? pathname === path : pathname.startsWith(start);
}
