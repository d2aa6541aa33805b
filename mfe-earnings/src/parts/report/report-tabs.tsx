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
import { type RefObject, useEffect, useRef } from 'react';
import { siteDay } from '#lib/date-text.ts';
import { REPORT_TEXTS } from './report-texts.ts';

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
    <div ref={row} css={styles.root}>
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

/** A path with a parameter, such as that of the statements, is shown at each of its values. */
function isShown(path: string, pathname: string): boolean {
  const [start = '', parameter] = path.split(':');
  return parameter === undefined ? pathname === path : pathname.startsWith(start);
}

const SELECTED = '[aria-current="page"], [aria-pressed="true"]';

/**
 * Keeps the selected chip of a row in view, which scrolls sideways on phones. The returned ref belongs around the row;
 * `selected` is what the selection depends on.
 */
function useSelectedInView(selected: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection scrolls again
  useEffect(() => {
    const chip = row.current?.querySelector(SELECTED);
    if (chip) scrollSideways(chip);
  }, [selected]);
  return row;
}

/** Unlike `scrollIntoView`, scrolls only the row of the chip and never the page. */
function scrollSideways(chip: Element): void {
  const rail = chip.closest('nav');
  if (!rail) return;
  const { left, right } = rail.getBoundingClientRect();
  const own = chip.getBoundingClientRect();
  if (own.left < left || own.right > right)
    rail.scrollLeft += own.left - left - (right - left - own.width) / 2;
}

const styles = {
  // Lets the row shrink to the page instead of stretching it.
  root: css({ minWidth: 0 }),
};
