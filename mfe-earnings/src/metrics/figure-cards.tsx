import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import type { MetricCounts, MetricKind } from '@tagalong/contracts/earnings/metric';
import { color, media, radius, space, text } from '@tagalong/ui';
import { Sparkline } from '#lib/sparkline.tsx';
import { changeOf, FIGURES, type Figure, figureOf, figureText } from './figures.ts';
import { METRIC_TEXTS } from './metric-texts.ts';

interface FigureCardsProps {
  totals: MetricCounts;
  /** Counts of the previous period; null if there is none. */
  before: MetricCounts | null;
  /** Counts of the range, step by step. */
  series: readonly MetricCounts[];
  kind: MetricKind | undefined;
  selected: Figure;
  onSelect(figure: Figure): void;
}

/** Figures without a meaning for a kind: products and shops have no likes, and followers belong to the creator. */
const HIDDEN: Readonly<Record<MetricKind, readonly Figure[]>> = {
  post: ['follower_count'],
  product: ['like_count', 'save_count', 'follower_count'],
  storefront: ['like_count', 'save_count', 'follower_count'],
};

/** The figures of a range beside those of the previous one; each selects what the chart shows. */
export function FigureCards({ totals, before, series, kind, selected, onSelect }: FigureCardsProps) {
  const locale = formatLocale();
  const shown = FIGURES.filter((figure) => !kind || !HIDDEN[kind].includes(figure));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div role="group" aria-label={METRIC_TEXTS.figures} css={styles.grid}>
      {shown.map((figure) => {
        const value = figureOf(figure, totals);
        const change = before && changeOf(value, figureOf(figure, before), locale);
        return (
          <button
            key={figure}
            type="button"
            css={[styles.card, figure === selected && styles.selected]}
            aria-pressed={figure === selected}
            onClick={() => onSelect(figure)}
          >
            <span css={styles.name}>{METRIC_TEXTS[figure]}</span>
            <span css={styles.value}>{figureText(figure, value, locale)}</span>
            {before && (
              <span css={[styles.change, change?.direction === 'up' && styles.up]}>
                {change?.text ?? METRIC_TEXTS.nothing}
              </span>
            )}
            <Sparkline values={series.map((counts) => figureOf(figure, counts) ?? 0)} />
          </button>
        );
      })}
    </div>
  );
}

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, 1fr)',
    gap: space[4],
    // Every row is full: seven tiles are four and three, six are twice three.
    '& > *': { gridColumn: 'span 3' },
    '& > :nth-child(n + 5)': { gridColumn: 'span 4' },
    '& > :first-child:nth-last-child(6), & > :first-child:nth-last-child(6) ~ *': { gridColumn: 'span 4' },
    // On phones, three in a row unless the text is large; the first of four or seven has its own.
    [media.mobile]: {
      display: 'flex',
      flexWrap: 'wrap',
      '&& > *': { flex: '1 1 6.5rem' },
      '&& > :first-child:nth-last-child(3n + 1)': { flexBasis: '100%' },
    },
  }),
  card: css({
    display: 'grid',
    alignContent: 'start',
    gap: space[1],
    padding: space[5],
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface,
    color: color.text,
    textAlign: 'start',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { borderColor: color.borderStrong } },
  }),
  selected: css({ borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` }),
  name: css({ ...text('sm'), color: color.text2 }),
  value: css({ ...text('xl', 800), fontVariantNumeric: 'tabular-nums' }),
  change: css({ ...text('xs', 600), color: color.text2 }),
  up: css({ color: color.success }),
};
