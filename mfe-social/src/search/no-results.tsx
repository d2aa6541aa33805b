import { css } from '@emotion/react';
import { suggest } from '@tagalong/contracts/social/search';
import { Link, useCall } from '@tagalong/platform';
import { Button, Chip, EmptyState, SearchIcon, space, text } from '@tagalong/ui';
import type { SearchKind } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath, suggestionPath } from './suggestion-groups.ts';
import { TrendingTags } from './trending-tags.tsx';

const NEAR_MAX = 6;

/** Shows that a search found nothing and suggests alternatives. */
export function NoResults({ words, kind }: { words: string; kind: SearchKind }) {
  const near = useCall(suggest, { query: words }).data?.data.slice(0, NEAR_MAX) ?? [];
  const kindName = SEARCH_TEXTS[kind].toLowerCase();
  return (
    <div css={styles.box}>
      <div role="status">
        <EmptyState
          icon={<SearchIcon size={32} aria-hidden />}
          title={
            kind === 'top' ? SEARCH_TEXTS.noneTitle(words) : SEARCH_TEXTS.noneOfKindTitle(kindName, words)
          }
          text={SEARCH_TEXTS.noneText}
          action={
            kind !== 'top' && (
              <Button as={Link} to={searchPath(words, 'top')} replace variant="secondary">
                {SEARCH_TEXTS.searchEverything}
              </Button>
            )
          }
        />
      </div>
      {near.length > 0 && (
        <section>
          <h2 css={styles.title}>{SEARCH_TEXTS.didYouMean}</h2>
          <div css={styles.chips}>
            {near.map((item) => (
              <Chip key={`${item.kind}-${item.text}`} as={Link} to={suggestionPath(item, kind)}>
                {item.text}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <TrendingTags />
    </div>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[8] }),
  title: css({ ...text('lg', 700), marginBottom: space[5] }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
