import { css } from '@emotion/react';
import { dateRange, EARLIEST_DAY } from '@tagalong/contracts/core/date-range';
import { href } from '@tagalong/contracts/core/routes';
import { getMetrics, METRIC_KINDS, type MetricKind } from '@tagalong/contracts/earnings/metric';
import { METRICS_KIND_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  useParams,
  useSearchParams,
} from '@tagalong/platform';
import {
  Chip,
  ChipRow,
  color,
  ErrorState,
  media,
  Page,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { useState } from 'react';
import { momentText, siteDay } from '#lib/date-text.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { BadRange, RangePicker } from '#parts/filter/range-picker.tsx';
import { readReportQuery } from '#parts/filter/report-query.ts';
import { FigureCards } from './figure-cards.tsx';
import { type Figure, precedingDays, requestedStep } from './figures.ts';
import { GoalCard } from './goal-card.tsx';
import { ITEM_PARAMETER, ItemHeader, MetricItems, NoItem } from './metric-items.tsx';
import { METRIC_TEXTS } from './metric-texts.ts';
import { SeriesCard } from './series-card.tsx';

type Filter = ReturnType<typeof readReportQuery<typeof dateRange>>['filter'];

/** Views and what came of them, of everything or of posts, products or the shop (EA-03). */
export function MetricsPage() {
  const { slug } = useParams();
  const kind = METRIC_KINDS.find((known) => known === slug);
  const [params] = useSearchParams();
  const today = siteDay(useHost().now());
  const { filter, problem } = readReportQuery(dateRange, params, today);
  const targetId = kind === 'post' || kind === 'product' ? Number(params.get(ITEM_PARAMETER)) : 0;
  return (
    <Page css={styles.page}>
      <VisuallyHidden as="h1">{METRIC_TEXTS.title}</VisuallyHidden>
      <div css={styles.bar}>
        <KindTabs kind={kind} />
        <RangePicker range={filter} fallback="last_30_days" />
      </div>
      {problem ? (
        <BadRange problem={problem} />
      ) : (
        <Metrics kind={kind} targetId={targetId > 0 ? targetId : null} filter={filter} today={today} />
      )}
    </Page>
  );
}

function KindTabs({ kind }: { kind: MetricKind | undefined }) {
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete(ITEM_PARAMETER);
  const search = kept.toString() && `?${kept}`;
  return (
    <ChipRow label={METRIC_TEXTS.tabs}>
      <Chip as={Link} to={href(METRICS_ROUTE) + search} isSelected={!kind}>
        {METRIC_TEXTS.all}
      </Chip>
      {METRIC_KINDS.map((known) => (
        <Chip
          key={known}
          as={Link}
          to={href(METRICS_KIND_ROUTE, { slug: known }) + search}
          isSelected={kind === known}
        >
          {METRIC_TEXTS[known]}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface MetricsProps {
  kind: MetricKind | undefined;
  /** One post or product of the kind; null for all of them. */
  targetId: number | null;
  filter: Filter;
  today: string;
}

function Metrics({ kind, targetId, filter, today }: MetricsProps) {
  const [figure, setFigure] = useState<Figure>('view_count');
  const by = requestedStep(filter, today);
  const scope = { by, ...(kind && { kind }), ...(targetId !== null && { target_id: targetId }) };
  const query = useCall(getMetrics, { ...filter, ...scope });
  if (!query.data) return <WithoutData query={query} />;
  const { range, totals, series, item, updated_at } = query.data.data;
  const preceding = precedingDays(range);
  // Nothing was counted before the first selectable day, and the API refuses a range that begins before it.
  const before = preceding.start >= EARLIEST_DAY ? query.data.data.before : null;
  return (
    <>
      {!kind && <GoalCard />}
      {item && (kind === 'post' || kind === 'product') && <ItemHeader slug={kind} item={item} />}
      <FigureCards
        totals={totals}
        before={before}
        series={series}
        selected={figure}
        onSelect={setFigure}
        kind={kind}
      />
      <SeriesCard
        figure={figure}
        series={series}
        totals={totals}
        preceding={before && { ...preceding, ...scope, key: 'custom' }}
      />
      <p css={styles.note}>
        {before && METRIC_TEXTS.before} {METRIC_TEXTS.note}{' '}
        {updated_at ? METRIC_TEXTS.countedAt(momentText(updated_at)) : METRIC_TEXTS.notCounted}
      </p>
      {kind !== 'storefront' && targetId === null && <MetricItems slug={kind ?? 'post'} filter={filter} />}
    </>
  );
}

function WithoutData({
  query,
}: {
  query: Parameters<typeof failureProps>[0] & Parameters<typeof isWaiting>[0];
}) {
  const { report } = useHost();
  if (isWaiting(query)) {
    return (
      <div role="status" aria-busy>
        <VisuallyHidden>{METRIC_TEXTS.loading}</VisuallyHidden>
        <Skeleton height={180} radius="xl" />
      </div>
    );
  }
  if (isApiError(query.error) && query.error.code === 'not-found') return <NoItem />;
  if (isWithoutBank(query.error))
    return (
      <NoBank isPage={false} title={METRIC_TEXTS.creatorOnlyTitle} text={METRIC_TEXTS.creatorOnlyText} />
    );
  return <ErrorState title={METRIC_TEXTS.failedTitle} {...failureProps(query, report)} />;
}

const styles = {
  page: css({ [media.desktop]: { maxWidth: 1_060 } }),
  // One row where both fit.
  bar: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    '& > *': { maxWidth: '100%' },
  }),
  note: css({ ...text('sm'), color: color.text2 }),
};
