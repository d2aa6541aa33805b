import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { color, text } from '#ui/base/tokens.ts';

/** Splits a choice's texts: the first line is its name, the second its description. */
export function useChoiceTexts(label: ReactNode, description: string | undefined) {
  const labelId = useId();
  const descriptionId = useId();
  return {
    names: { 'aria-labelledby': labelId, ...(description && { 'aria-describedby': descriptionId }) },
    texts: (
      <span css={styles.texts}>
        <span css={styles.text} id={labelId}>
          {label}
        </span>
        {description && (
          <span css={styles.description} id={descriptionId}>
            {description}
          </span>
        )}
      </span>
    ),
  };
}

const styles = {
  texts: css({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }),
  text: css(text('base', 600)),
  description: css({ ...text('sm'), color: color.text2 }),
};
