import { css } from '@emotion/react';
import { CloseIcon, color, IconButton, motion, radius, SearchIcon, space, text } from '@tagalong/ui';
import type { RefObject } from 'react';
import { SEARCH_TEXTS } from './search-texts.ts';

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  onFocus: () => void;
  isFocused: boolean;
  panelId: string | undefined;
  /** Path of the results, for a browser without the page's scripts. */
  action: string;
}

/** Renders the search input. It stays lightweight because every page's header contains it. */
export function SearchInput(props: SearchInputProps) {
  const { ref, value, onChange, onSubmit, onClear, onFocus, isFocused, panelId, action } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element isn't supported by browsers that are two years old
    <form
      css={styles.box}
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchIcon css={styles.icon} size={20} aria-hidden />
      <input
        ref={ref}
        css={styles.input}
        type="search"
        name="query"
        aria-label={SEARCH_TEXTS.search}
        placeholder={SEARCH_TEXTS.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={120}
        aria-controls={panelId}
        // biome-ignore lint/a11y/noAutofocus: the field that it replaces had the focus
        autoFocus={isFocused}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onClick={onFocus}
      />
      {value && (
        <IconButton css={styles.clear} label={SEARCH_TEXTS.clear} size={36} onClick={onClear}>
          <CloseIcon size={18} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}

const styles = {
  box: css({
    ...text('md'),
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    width: '100%',
    minHeight: 44,
    paddingInline: 16,
    // A border would make the input, which is the target, smaller than 44 px.
    outline: '1px solid transparent',
    outlineOffset: -1,
    borderRadius: radius.full,
    backgroundColor: color.fill,
    color: color.text,
    transition: `outline-color ${motion.micro}, box-shadow ${motion.micro}`,
    '&:has(input:focus-visible)': { outlineColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
  }),
  icon: css({ flex: 'none', color: color.text2 }),
  input: css({
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    padding: 0,
    border: 0,
    background: 'none',
    outline: 'none',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: color.text2, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  }),
  clear: css({ marginInlineEnd: -10, color: color.text2 }),
};
