import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { TRENDING_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useCall } from '@tagalong/platform';
import { Chip, space, text } from '@tagalong/ui';
import { SEARCH_TEXTS } from './search-texts.ts';

const TAGS = 12;

/** Shows trending tags. The section is secondary, so it disappears silently when loading fails. */
export function TrendingTags() {
  const trends = useCall(listTrends, { type: 'tags' }).data?.data.slice(0, TAGS) ?? [];
  if (trends.length === 0) return null;
  return (
    <section>
      <h2 css={styles.title}>{SEARCH_TEXTS.trendingTags}</h2>
      <div css={styles.chips}>
        {trends.map((trend) => (
          <Chip
            key={trend.text}
            as={Link}
            to={href(TRENDING_POSTS_ROUTE, { type: trend.type, text: trend.text })}
          >
            <bdi>{trend.label}</bdi>
          </Chip>
        ))}
      </div>
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBottom: space[5] }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
