import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { searchUsers } from '@tagalong/contracts/social/search';
import { useCall } from '@tagalong/platform';
import { useDebounced } from '@tagalong/platform/use-debounced';
import { Avatar, color, layer, radius, shadow, space, text, truncate, VisuallyHidden } from '@tagalong/ui';
import { TextArea } from '@tagalong/ui/overlay';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CAPTION_TEXTS } from './caption-texts.ts';
import { type CaptionToken, completed, tokenAt } from './caption-token.ts';

interface CaptionFieldProps {
  value: string;
  label?: string | undefined;
  placeholder?: string | undefined;
  onChange(caption: string): void;
}

/** A text field that completes hashtags and mentions; arrow keys choose, Enter or Tab takes, Escape closes. */
export function CaptionField({
  value,
  label = CAPTION_TEXTS.label,
  placeholder = CAPTION_TEXTS.placeholder,
  onChange,
}: CaptionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [token, setToken] = useState<CaptionToken | null>(null);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(token);
  const isOpen = token !== null && suggestions.length > 0;
  const reached = Math.min(active, suggestions.length - 1);

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  useLayoutEffect(() => {
    if (isOpen) list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  const close = (): void => {
    setToken(null);
    setActive(-1);
  };
  const follow = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    field.current = target;
    const { selectionStart: start, selectionEnd: end } = target;
    const next = start === end ? tokenAt(target.value, start) : null;
    if (next?.text !== token?.text || next?.sign !== token?.sign) setActive(-1);
    setToken(next);
  };
  const take = ({ word }: CaptionSuggestion): void => {
    if (!token) return;
    const { caption, caret } = completed(value, token, word);
    close();
    if (Array.from(caption).length > CAPTION_MAX) return;
    nextCaret.current = caret;
    onChange(caption);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[reached];
    if (step) setActive(nextIndex(reached, step, suggestions.length));
    else if (event.key === 'Escape') close();
    else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) take(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shownIn = isOpen
    ? { listId, activeId: reached < 0 ? undefined : optionId(listId, reached) }
    : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the field inside
    <div css={styles.root} onSelect={follow} onKeyDownCapture={handleKey} onBlur={close}>
      <TextArea
        label={label}
        placeholder={placeholder}
        description={CAPTION_TEXTS.hint}
        value={value}
        onChange={onChange}
        maxLength={CAPTION_MAX}
        rows={6}
        completion={shownIn}
      />
      <div ref={list}>
        {isOpen && (
          <SuggestionList
            id={listId}
            label={token.sign === '#' ? CAPTION_TEXTS.tags : CAPTION_TEXTS.members}
            suggestions={suggestions}
            active={reached}
            onChoose={take}
          />
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{isOpen && CAPTION_TEXTS.found(suggestions.length)}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Moves through the options and, between the last and the first, back to the text. */
function nextIndex(index: number, step: number, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly CaptionSuggestion[];
  /** Index of the option that the arrow keys have reached, or -1. */
  active: number;
  onChoose(suggestion: CaptionSuggestion): void;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Lists suggestions below the caption; the focus stays in the caption. */
function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div css={styles.list} id={id} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the caption keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the caption handles the keys
        <div
          css={[styles.option, index === active && styles.active]}
          key={suggestion.word}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.person ? (
            <Avatar
              size={32}
              name={suggestion.title}
              src={suggestion.person.image}
              colorId={suggestion.person.colorId}
            />
          ) : (
            <span css={styles.sign} aria-hidden>
              #
            </span>
          )}
          <bdi css={[truncate, styles.title]}>{suggestion.title}</bdi>
          <span css={styles.detail}>{suggestion.detail}</span>
        </div>
      ))}
    </div>
  );
}

/** A hashtag or member that completes the text. */
interface CaptionSuggestion {
  /** The text after the sign. */
  word: string;
  title: string;
  detail: string;
  person: { image: string | null; colorId: number } | null;
}

const SHOWN_MAX = 6;

/**
 * Returns what completes a hashtag or mention, once typing pauses. Suggestions are a convenience: offline, and after a
 * failure, there are none.
 */
function useSuggestions(token: CaptionToken | null): readonly CaptionSuggestion[] {
  const typed = token ? `${token.sign}${token.text.toLowerCase()}` : '';
  const settled = useDebounced(typed);
  const keyword = settled.slice(1);
  const tags = useCall(listTrends, { type: 'tags', keyword }, { enabled: settled.startsWith('#') });
  const isMember = settled.startsWith('@') && keyword !== '';
  const people = useCall(searchUsers, { query: keyword || '-', limit: SHOWN_MAX }, { enabled: isMember });
  if (typed === '' || settled[0] !== typed[0]) return [];
  const found: CaptionSuggestion[] =
    settled[0] === '#'
      ? (tags.data?.data ?? []).map(({ text, label, count }) => ({
          word: text,
          title: label,
          detail: CAPTION_TEXTS.posts(count),
          person: null,
        }))
      : ((isMember && people.data?.data) || []).map((person) => ({
          word: person.tagalong_handle,
          title: person.nickname,
          detail: `@${person.tagalong_handle}`,
          person: { image: person.avatar, colorId: person.color_id },
        }));
  // The word itself is nothing to suggest.
  return found.filter(({ word }) => word !== typed.slice(1)).slice(0, SHOWN_MAX);
}

const styles = {
  // The field grows with its text and would begin with one line.
  root: css({ position: 'relative', '& textarea': { minHeight: 144 } }),
  list: css({
    position: 'absolute',
    insetInline: 0,
    top: `calc(100% + ${space[2]}px)`,
    zIndex: layer.sticky + 1,
    padding: space[3],
    border: `1px solid ${color.border}`,
    borderRadius: radius.md,
    backgroundColor: color.surface,
    boxShadow: shadow[2],
    // Keeps the list above the bottom menu when it is scrolled into view.
    scrollMarginBottom: 80,
  }),
  option: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 44,
    paddingInline: space[4],
    borderRadius: radius.sm,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.fillHover },
  }),
  active: css({ backgroundColor: color.fillHover }),
  sign: css({
    ...text('md', 700),
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    backgroundColor: color.fill,
    color: color.text2,
  }),
  title: css({ ...text('base', 600), color: color.text }),
  detail: css({ ...text('sm'), flex: 'none', marginInlineStart: 'auto', color: color.text2 }),
};
