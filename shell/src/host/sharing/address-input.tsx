import { css } from '@emotion/react';
import { color, radius, size, space, text } from '@tagalong/ui';

interface AddressInputProps {
  address: string;
  id?: string;
  'aria-label'?: string;
}

/** Shows an address to share; the focus selects it. */
export function AddressInput({ address, ...rest }: AddressInputProps) {
  return <input css={styles} readOnly value={address} onFocus={(event) => event.target.select()} {...rest} />;
}

const styles = css({
  ...text('sm'),
  width: '100%',
  minHeight: size.touch,
  paddingInline: space[5],
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
  backgroundColor: color.sunken,
  color: color.text,
});
