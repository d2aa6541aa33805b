import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { VisuallyHidden } from '@tagalong/ui';
import { TextArea } from '@tagalong/ui/overlay';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CAPTION_TEXTS } from './caption-texts.ts';
import { type CaptionToken, completed, tokenAt } from './caption-token.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { type CaptionSuggestion, useSuggestions } from './use-suggestions.ts';

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
    <div css={styles} onSelect={follow} onKeyDownCapture={handleKey} onBlur={close}>
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

// The field grows with its text and would begin with one line.
const styles = css({ position: 'relative', '& textarea': { minHeight: 144 } });
