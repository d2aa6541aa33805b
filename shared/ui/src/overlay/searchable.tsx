import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { color, space, text } from '#ui/base/tokens.ts';
import { SearchField } from './search-field.tsx';

export interface SearchTexts {
  /** Accessible name of the search field. */
  label: string;
  /** Shown when nothing matches. */
  none: string;
}

/** A shorter list is read faster than searched. */
const SEARCHED_FROM = 10;

/** Returns the search of a list with that many choices; undefined if it is short. */
export function searchOf(texts: SearchTexts | undefined, count: number): SearchTexts | undefined {
  return count < SEARCHED_FROM ? undefined : texts;
}

interface SearchableProps {
  search: SearchTexts | undefined;
  /** Defaults to true, except on touch screens, where the keyboard would cover the list. */
  isFocused?: boolean;
  /** A menu or list box; the arrow keys move in it while the field has the focus. */
  children: ReactNode;
}

/** Puts a search field above a long list of choices. */
export function Searchable({ search, isFocused = !isTouchScreen(), children }: SearchableProps) {
  const [words, setWords] = useState('');
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  if (!search) return children;
  return (
    <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
      <div css={styles.field}>
        <SearchField label={search.label} value={words} onChange={setWords} autoFocus={isFocused} />
      </div>
      {children}
    </Autocomplete>
  );
}

const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Returns what an empty list shows instead of its choices. */
export const emptyState = (search: SearchTexts | undefined) => () =>
  search && <p css={styles.none}>{search.none}</p>;

const styles = {
  field: css({
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${space[4]} ${space[4]} 0`,
    backgroundColor: color.raised,
  }),
  none: css({ ...text('base'), padding: space[5], color: color.text2 }),
};
