import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { CloseIcon, color, IconButton, SearchIcon, space, text, truncate } from '@tagalong/ui';
import { useId } from 'react';
import type { useRecentSearches } from '#lib/recent-searches.ts';
import { panelStyles } from './panel-styles.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath } from './suggestion-groups.ts';

interface RecentPanelProps {
  recent: ReturnType<typeof useRecentSearches>;
  onChoose: (searched: string) => void;
}

/** Lists the searches made on this device; each can be removed, or all at once. */
export function RecentPanel({ recent, onChoose }: RecentPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div css={styles.head}>
        <h2 css={panelStyles.title} id={id}>
          {SEARCH_TEXTS.recent}
        </h2>
        <button type="button" css={styles.clear} onClick={recent.clear}>
          {SEARCH_TEXTS.recentClear}
        </button>
      </div>
      <ul>
        {recent.words.map((words) => (
          <li key={words} css={styles.item}>
            <Link css={panelStyles.row} to={searchPath(words, 'top')} onClick={() => onChoose(words)}>
              <SearchIcon css={styles.icon} size={20} aria-hidden />
              <span css={truncate}>{words}</span>
            </Link>
            <IconButton
              label={SEARCH_TEXTS.recentRemove(words)}
              size={36}
              onClick={() => recent.remove(words)}
            >
              <CloseIcon size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const styles = {
  head: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] }),
  clear: css({
    ...text('sm', 600),
    minHeight: 44,
    paddingInline: space[4],
    color: color.text2,
    cursor: 'pointer',
    '&:hover': { color: color.text, textDecoration: 'underline' },
  }),
  item: css({ display: 'flex', alignItems: 'center', gap: space[2], color: color.text2 }),
  icon: css({ flex: 'none', color: color.text2 }),
};
