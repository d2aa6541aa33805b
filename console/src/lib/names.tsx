import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { PlaceLink } from './place.tsx';

/** Remotes as small links to their pages. */
export function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span css={styles.nobody}>{CONSOLE_TEXTS.nobody}</span>;
  return (
    <span css={styles.names}>
      {names.map((name) => (
        <PlaceLink key={name} to={{ page: 'remote', remote: name }} css={styles.name}>
          {name}
        </PlaceLink>
      ))}
    </span>
  );
}

const styles = {
  names: css({ display: 'flex', flexWrap: 'wrap', gap: space[2] }),
  name: css({
    ...text('xs', 600),
    position: 'relative',
    paddingInline: space[4],
    paddingBlock: 3,
    borderRadius: radius.full,
    backgroundColor: color.fill,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  nobody: css({ color: color.text3 }),
};
