import { css } from '@emotion/react';
import { dateRange } from '@tagalong/contracts/core/date-range';
import { href } from '@tagalong/contracts/core/routes';
import { getMetrics, METRIC_KINDS, type MetricKind } from '@tagalong/contracts/earnings/metric';
import { METRICS_KIND_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  failureProps,
  isWaiting,
  Link,
  useCall,
  useHost,
  useLocation,
  useParams,
  useSearchParams,
} from '@tagalong/platform';
import { Chip, ChipRow, color, ErrorState, Page, Skeleton, text, VisuallyHidden } from '@tagalong/ui';
import { useState } from 'react';
import { momentText, siteDay } from '#lib/date-text.ts';
import { BadRange } from '#parts/bad-range.tsx';
import { RangePicker } from '#parts/range-picker.tsx';
import { readReportQuery } from '#parts/report-query.ts';
import { FigureCards } from './figure-cards.tsx';
import { type Figure, requestedStep } from './figures.ts';
import { MetricItems } from './metric-items.tsx';
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
  return (
    <Page>
      <VisuallyHidden as="h1">{METRIC_TEXTS.title}</VisuallyHidden>
      <KindTabs kind={kind} />
      <RangePicker range={filter} fallback="last_30_days" />
      {problem ? <BadRange problem={problem} /> : <Metrics kind={kind} filter={filter} today={today} />}
    </Page>
  );
}

function KindTabs({ kind }: { kind: MetricKind | undefined }) {
  const { search } = useLocation();
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
  filter: Filter;
  today: string;
}

function Metrics({ kind, filter, today }: MetricsProps) {
  const { report } = useHost();
  const [figure, setFigure] = useState<Figure>('view_count');
  const by = requestedStep(filter, today);
  const query = useCall(getMetrics, { ...filter, by, ...(kind && { kind }) });
  if (!query.data) {
    if (isWaiting(query)) return <Waiting />;
    return <ErrorState title={METRIC_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const { totals, before, series, updated_at } = query.data.data;
  return (
    <>
      <FigureCards totals={totals} before={before} selected={figure} onSelect={setFigure} kind={kind} />
      <SeriesCard figure={figure} series={series} totals={totals} />
      <p css={styles}>
        {METRIC_TEXTS.before} {METRIC_TEXTS.note}{' '}
        {updated_at ? METRIC_TEXTS.countedAt(momentText(updated_at)) : METRIC_TEXTS.notCounted}
      </p>
      {kind !== 'storefront' && <MetricItems slug={kind ?? 'post'} filter={filter} />}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{METRIC_TEXTS.loading}</VisuallyHidden>
      <Skeleton height={180} radius="xl" />
    </div>
  );
}

const styles = css({ ...text('sm'), color: color.text2 });
