import { css } from '@emotion/react';
import { color } from '@tagalong/ui';
import { markedParts } from './marked-parts.ts';

/** Shows a text in its own direction with the search words highlighted. */
export function Marked({ text, words }: { text: string; words: string }) {
  return (
    <bdi>
      {markedParts(text, words).map((part) =>
        part.isMatch ? (
          <mark key={part.at} css={styles}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}

const styles = css({
  display: 'inline',
  backgroundColor: 'transparent',
  color: color.accent,
  fontWeight: 'inherit',
});
