import { css } from '@emotion/react';
import { VerifiedIcon } from '#ui/icons.ts';
import { color } from '#ui/tokens.ts';
import { UI_TEXTS } from '#ui/ui-texts.ts';

export interface VerifiedMarkProps {
  label?: string | undefined;
  size?: number | undefined;
}

export function VerifiedMark({ label = UI_TEXTS.verified, size = 16 }: VerifiedMarkProps) {
  return <VerifiedIcon css={styles} size={size} role="img" aria-label={label} />;
}

const styles = css({ color: color.accent, flex: 'none' });
