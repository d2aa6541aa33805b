import { css } from '@emotion/react';
import { SEARCH_TEXT_MAX } from '@tagalong/contracts/limits';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { useNavigate, useSlashKey } from '@tagalong/platform';
import { color, media, motion, radius, SearchIcon, size, space, text } from '@tagalong/ui';
import { type FormEvent, useRef } from 'react';

/** The first search goes there. */
const FIRST_RESULTS = 'top';

/** The header's plain search field; it works before any script has come, too. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = wordsOf(String(new FormData(event.currentTarget).get('query') ?? ''));
    if (words && words !== query) {
      void navigate(href(ROUTES.searchFilter, { filter_type: FIRST_RESULTS }, { query: words }));
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <form
      role="search"
      css={styles.form}
      action={href(ROUTES.searchFilter, { filter_type: FIRST_RESULTS })}
      onSubmit={submit}
    >
      <SearchIcon css={styles.icon} size={20} aria-hidden />
      <input
        // Another address is another field: what stands in it is what was searched for.
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

/** Parentheses mean nothing to the search (SE-01). */
function wordsOf(typed: string): string {
  return typed.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
}

const styles = {
  form: css({ position: 'relative', width: '100%', display: 'flex', alignItems: 'center' }),
  icon: css({
    position: 'absolute',
    insetInlineStart: space[6],
    color: color.text3,
    pointerEvents: 'none',
  }),
  input: css({
    ...text('base'),
    width: '100%',
    height: size.touch,
    paddingInline: `44px ${space[5]}`,
    border: '1px solid transparent',
    borderRadius: radius.full,
    backgroundColor: color.fill,
    color: color.text,
    transition: `background-color ${motion.micro}, border-color ${motion.micro}`,
    '&::placeholder': { color: color.text3, opacity: 1 },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
    '&:focus': { backgroundColor: color.surface, borderColor: color.borderStrong },
    [media.reducedMotion]: { transition: 'none' },
  }),
};
