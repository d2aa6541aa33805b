import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { Trend } from '@tagalong/contracts/social/discovery';
import { TRENDING_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Avatar, color, media, radius, space, text } from '@tagalong/ui';
import { Marked } from '#lib/marked.tsx';
import { TREND_TEXTS } from './trend-texts.ts';

/** Lists ranked trends, each linked to its posts. */
export function TrendRows({ trends, words }: { trends: readonly Trend[]; words: string }) {
  return (
    <ol>
      {trends.map((trend, index) => (
        <li key={trend.text}>
          <Link css={styles.row} to={href(TRENDING_POSTS_ROUTE, { type: trend.type, text: trend.text })}>
            <span css={styles.place} aria-hidden>
              {index + 1}
            </span>
            {trend.type === 'tag' ? (
              <span css={styles.hash} aria-hidden>
                #
              </span>
            ) : (
              <Avatar
                size={48}
                name={trend.label}
                src={trend.image}
                kind={trend.type === 'brand' ? 'brand' : 'product'}
              />
            )}
            <span css={styles.texts}>
              <span css={styles.name}>
                <Marked text={trend.label} words={words} />
              </span>
              <span css={styles.meta}>{TREND_TEXTS.trendCount(trend.count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 68,
    paddingInline: space[4],
    marginInline: `calc(-1 * ${space[4]})`,
    borderRadius: radius.lg,
    color: color.text,
    [media.hover]: { '&:hover': { backgroundColor: color.fill } },
  }),
  place: css({
    ...text('base', 700),
    flex: 'none',
    minWidth: 24,
    textAlign: 'center',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  }),
  hash: css({
    ...text('xl', 700),
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ display: 'grid', minWidth: 0 }),
  name: css({ ...text('md', 700), overflowWrap: 'anywhere' }),
  meta: css({ ...text('sm'), color: color.text2 }),
};
