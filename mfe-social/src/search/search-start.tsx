import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { TRENDING_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useCall } from '@tagalong/platform';
import { media, Picture, radius, space, text, truncate } from '@tagalong/ui';
import { useRecentSearches } from '#lib/recent-searches.ts';
import { RecentPanel } from './recent-panel.tsx';
import { SEARCH_TEXTS } from './search-texts.ts';
import { TrendingTags } from './trending-tags.tsx';

const CATEGORIES = 8;

/** Shows recent searches, trending tags and categories before the first search. */
export function SearchStart() {
  const recent = useRecentSearches();
  return (
    <div css={styles.box}>
      {recent.words.length > 0 && <RecentPanel recent={recent} onChoose={recent.add} />}
      <TrendingTags />
      <Categories />
    </div>
  );
}

function Categories() {
  const categories = useCall(listTrends, { type: 'categories' }).data?.data.slice(0, CATEGORIES) ?? [];
  if (categories.length === 0) return null;
  return (
    <section>
      <h2 css={styles.title}>{SEARCH_TEXTS.trendingCategories}</h2>
      <ul css={styles.grid}>
        {categories.map((category) => (
          <li key={category.text}>
            <Link
              css={styles.tile}
              to={href(TRENDING_POSTS_ROUTE, { type: category.type, text: category.text })}
            >
              <Picture css={styles.picture} src={category.image} alt="" loading="lazy" />
              <span css={styles.name}>{category.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[8], marginTop: space[4] }),
  title: css({ ...text('lg', 700), marginBottom: space[5] }),
  grid: css({
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
  tile: css({ display: 'block' }),
  picture: css({ borderRadius: radius.lg }),
  name: css({ ...text('base', 600), ...truncate, display: 'block', marginTop: space[4] }),
};
