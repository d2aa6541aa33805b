import { css } from '@emotion/react';
import { color, media, radius, shadow, space, width } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** A card; on phones, the page itself. */
export function SignInCard({ children }: { children: ReactNode }) {
  return <div css={styles}>{children}</div>;
}

const styles = css({
  width: '100%',
  maxWidth: width.modal,
  marginInline: 'auto',
  padding: `${space[7]} ${space[7]} ${space[9]}`,
  [media.aboveMobile]: {
    marginBlock: space[9],
    padding: space[9],
    border: `1px solid ${color.border}`,
    borderRadius: radius.xl,
    backgroundColor: color.surface,
    boxShadow: shadow[1],
  },
});
