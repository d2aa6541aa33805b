import { css } from '@emotion/react';
import { Avatar, color, layer, radius, shadow, space, text, truncate } from '@tagalong/ui';
import type { CaptionSuggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly CaptionSuggestion[];
  /** Index of the option that the arrow keys have reached, or -1. */
  active: number;
  onChoose(suggestion: CaptionSuggestion): void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Lists suggestions below the caption; the focus stays in the caption. */
export function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
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

const styles = {
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
