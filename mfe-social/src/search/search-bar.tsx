import { css } from '@emotion/react';
import { suggest } from '@tagalong/contracts/social/search';
import { useAction, useCall, useLocation, useNavigate, useSearchShortcut } from '@tagalong/platform';
import { useDebounced } from '@tagalong/platform/use-debounced';
import { VisuallyHidden, width } from '@tagalong/ui';
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useRecentSearches } from '#lib/recent-searches.ts';
import { panelStyles } from './panel-styles.ts';
import { RecentPanel } from './recent-panel.tsx';
import { SearchInput } from './search-input.tsx';
import { newWords, searchKindAt, searchWords } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath } from './suggestion-groups.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';

interface SearchBarProps {
  query: string;
  typed?: string | undefined;
  is_focused?: boolean | undefined;
}

/** Renders the site's search field with suggestions and recent searches (SE-01). */
export function SearchBar({ query, typed = query, is_focused: isFocused = false }: SearchBarProps) {
  const filter = searchKindAt(useLocation().pathname);
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const [value, setValue] = useTypedText(query, typed);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const words = searchWords(value);
  const suggestions = useSuggestions(isOpen ? words : '');

  const { run: search } = useAction(async () => {
    const next = newWords(value, query);
    setOpen(false);
    if (!next) return;
    recent.add(next);
    await navigate(searchPath(next, filter));
  });
  const choose = (searched: string | null): void => {
    if (searched) {
      recent.add(searched);
      setValue(searched);
    }
    setOpen(false);
  };
  const keys = useSearchKeys({ box, input, isOpen, close: () => setOpen(false) });
  const leave = (event: FocusEvent): void => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const hasPanel = isOpen && (words !== '' || recent.words.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field and the rows inside it
    <div ref={box} css={styles} onKeyDownCapture={keys} onBlur={leave}>
      <SearchInput
        ref={input}
        value={value}
        isFocused={isFocused}
        panelId={hasPanel ? panelId : undefined}
        action={searchPath('', filter)}
        onChange={(next) => {
          setValue(next);
          setOpen(true);
        }}
        onSubmit={search}
        onFocus={() => setOpen(true)}
        onClear={() => {
          setValue('');
          input.current?.focus();
        }}
      />
      <div role="status">
        <VisuallyHidden>
          {hasPanel && suggestions.length > 0 && SEARCH_TEXTS.suggestionCount(suggestions.length)}
        </VisuallyHidden>
      </div>
      {hasPanel && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls only
        <div css={panelStyles.panel} id={panelId} role="group" aria-label={SEARCH_TEXTS.panel}>
          {words ? (
            <SuggestionPanel words={words} filter={filter} suggestions={suggestions} onChoose={choose} />
          ) : (
            <RecentPanel recent={recent} onChoose={choose} />
          )}
        </div>
      )}
    </div>
  );
}

/** Holds the typed text; it resets when the page shows results for another query. */
function useTypedText(query: string, begun: string) {
  const [typed, setTyped] = useState({ query, value: begun });
  if (typed.query !== query) setTyped({ query, value: query });
  const value = typed.query === query ? typed.value : query;
  return [value, (next: string) => setTyped({ query, value: next })] as const;
}

/** Fetches suggestions after a 180 ms pause in typing; the previous ones stay until the next ones load. */
function useSuggestions(words: string) {
  const settled = useDebounced(words, 180);
  const found = useCall(suggest, { query: settled }, { enabled: settled !== '' }).data?.data;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return words === '' ? [] : (found ?? last ?? []);
}

interface SearchKeysInput {
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  close: () => void;
}

/**
 * Handles the search keys: arrows move between rows, Escape closes the panel and focuses the input, and '/' focuses the
 * input from anywhere.
 */
function useSearchKeys({ box, input, isOpen, close }: SearchKeysInput) {
  useSearchShortcut(input);
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      close();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('[role=group] a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

const styles = css({ position: 'relative', width: '100%', maxWidth: width.search });
