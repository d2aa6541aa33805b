import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { PROVIDER_TEXTS } from './provider-texts.ts';

export function OrLine() {
  return <p css={styles}>{PROVIDER_TEXTS.or}</p>;
}

const styles = css({
  ...text('sm'),
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  marginBlock: space[6],
  color: color.text3,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: color.border },
});
