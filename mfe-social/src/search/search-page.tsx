import { css } from '@emotion/react';
import { SEARCH_KINDS } from '@tagalong/contracts/social/search';
import { useLocation, useParams, useSearchParams } from '@tagalong/platform';
import { media, Page, VisuallyHidden } from '@tagalong/ui';
import { ChipTabs } from '#lib/chip-tabs.tsx';
import { SearchBar } from './search-bar.tsx';
import { RESULTS } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { type SearchKind, searchKindAt, searchWords } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath } from './suggestion-groups.ts';
import { TopResults } from './top-results.tsx';

/** Shows search results of all kinds or of one; without a query it shows suggestions (SE-01, SE-02). */
export function SearchPage() {
  const [params] = useSearchParams();
  const { filter_type } = useParams();
  const { pathname } = useLocation();
  const words = searchWords(params.get('query') ?? '');
  const kind = filter_type ? searchKindAt(pathname) : 'top';
  return (
    <Page>
      <VisuallyHidden as="h1">{words ? SEARCH_TEXTS.resultsFor(words) : SEARCH_TEXTS.search}</VisuallyHidden>
      <div css={styles.bar}>
        <SearchBar query={words} />
      </div>
      <ChipTabs
        label={SEARCH_TEXTS.kinds}
        tabs={SEARCH_KINDS.map((one) => ({
          to: searchPath(words, one),
          label: SEARCH_TEXTS[one],
          isSelected: one === kind,
        }))}
      />
      <Results key={`${kind} ${words}`} kind={kind} words={words} />
    </Page>
  );
}

function Results({ kind, words }: { kind: SearchKind; words: string }) {
  if (!words) return <SearchStart />;
  if (kind === 'top') return <TopResults words={words} />;
  const List = RESULTS[kind];
  return <List words={words} />;
}

const styles = {
  bar: css({
    // On wider screens the header already contains the search input.
    'body:has([data-frame=site-header] input[type=search]) &': {
      [media.aboveMobile]: { display: 'none' },
    },
  }),
};
