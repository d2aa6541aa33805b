import { css } from '@emotion/react';
import type { Suggestion } from '@tagalong/contracts/social/search';
import { Link } from '@tagalong/platform';
import { Avatar, color, SearchIcon, space, text, truncate } from '@tagalong/ui';
import { type ReactNode, useId } from 'react';
import { Marked } from '#lib/marked.tsx';
import { panelStyles } from './panel-styles.ts';
import type { SearchKind } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath, suggestionGroups, suggestionPath } from './suggestion-groups.ts';

interface SuggestionPanelProps {
  words: string;
  filter: SearchKind;
  suggestions: readonly Suggestion[];
  /** Called when a row is chosen; `searched` is the searched text, or null if the row opens an item's page. */
  onChoose: (searched: string | null) => void;
}

/** Lists suggestions in groups; each row is a link. */
export function SuggestionPanel({ words, filter, suggestions, onChoose }: SuggestionPanelProps) {
  return (
    <>
      <Link css={panelStyles.row} to={searchPath(words, filter)} onClick={() => onChoose(words)}>
        <span css={styles.sign}>
          <SearchIcon size={20} aria-hidden />
        </span>
        <span css={truncate}>{SEARCH_TEXTS.searchFor(words)}</span>
      </Link>
      {suggestionGroups(suggestions).map(({ kind, title, items }) => (
        <Group key={kind} title={title}>
          {items.map((item) => (
            <li key={`${item.text}-${item.id}`}>
              <Link
                css={panelStyles.row}
                to={suggestionPath(item, filter)}
                onClick={() => onChoose(item.kind === 'word' ? item.text : null)}
              >
                <Sign item={item} />
                <span css={truncate}>
                  <Marked text={item.text} words={words} />
                </span>
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={panelStyles.title} id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function Sign({ item }: { item: Suggestion }) {
  if (item.kind === 'word') {
    return (
      <span css={styles.sign}>
        <SearchIcon size={20} aria-hidden />
      </span>
    );
  }
  if (item.kind === 'tag') {
    return (
      <span css={[styles.sign, styles.hash]} aria-hidden>
        #
      </span>
    );
  }
  return <Avatar size={40} name={item.text} src={item.image} kind={item.kind} />;
}

const styles = {
  sign: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    backgroundColor: color.fill,
    color: color.text2,
  }),
  hash: css({ ...text('lg', 700), paddingBottom: space[1] }),
};
