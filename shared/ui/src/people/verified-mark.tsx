import { css } from '@emotion/react';
import { color } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { VerifiedIcon } from '#ui/icons/icons.ts';

export interface VerifiedMarkProps {
  label?: string | undefined;
  size?: number | undefined;
}

export function VerifiedMark({ label = UI_TEXTS.verified, size = 16 }: VerifiedMarkProps) {
  return <VerifiedIcon css={styles} size={size} role="img" aria-label={label} />;
}

const styles = css({ color: color.accent, flex: 'none' });
