import { css } from '@emotion/react';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { SEARCH_TEXT_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { SEARCH_FILTER_ROUTE } from '@tagalong/contracts/social/routes';
import { useNavigate, useSearchShortcut } from '@tagalong/platform';
import { color, media, motion, radius, SearchIcon, size, space, text } from '@tagalong/ui';
import { type FormEvent, useRef } from 'react';

/** Filter of a first search (SE-01). */
const FIRST_RESULTS = 'top';

/** The header's plain search form, which works before any script has loaded. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = withoutParentheses(String(new FormData(event.currentTarget).get('query') ?? ''));
    if (words && words !== query) {
      void navigate(href(SEARCH_FILTER_ROUTE, { filter_type: FIRST_RESULTS }, { query: words }));
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 doesn't support <search>
    <form
      role="search"
      css={styles.form}
      action={href(SEARCH_FILTER_ROUTE, { filter_type: FIRST_RESULTS })}
      onSubmit={submit}
    >
      <SearchIcon css={styles.icon} size={20} aria-hidden />
      <input
        // Resets the field to the new query after navigation.
        key={query}
        ref={input}
        css={styles.input}
        type="search"
        name="query"
        defaultValue={query}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={SHELL_TEXTS.search}
        aria-label={SHELL_TEXTS.search}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}

/** Strips parentheses (SE-01). */
function withoutParentheses(typed: string): string {
  return typed.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
}

const styles = {
  form: css({ position: 'relative', width: '100%', display: 'flex', alignItems: 'center' }),
  icon: css({
    position: 'absolute',
    insetInlineStart: 16,
    color: color.text2,
    pointerEvents: 'none',
  }),
  input: css({
    ...text('md'),
    width: '100%',
    height: size.touch,
    paddingInline: `44px ${space[5]}`,
    border: '1px solid transparent',
    borderRadius: radius.full,
    backgroundColor: color.fill,
    color: color.text,
    transition: `background-color ${motion.micro}, border-color ${motion.micro}`,
    '&::placeholder': { color: color.text2, opacity: 1 },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
    '&:focus': { backgroundColor: color.surface, borderColor: color.borderStrong },
    [media.reducedMotion]: { transition: 'none' },
  }),
};
