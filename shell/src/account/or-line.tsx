import { css } from '@emotion/react';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { color, space, text } from '@tagalong/ui';

/** Parts one way in from the other. */
export function OrLine() {
  return <p css={styles}>{ACCOUNT_TEXTS.or}</p>;
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
