import { css } from '@emotion/react';
import { color, radius, size, space, text } from '@tagalong/ui';

interface UrlInputProps {
  url: string;
  id?: string;
  'aria-label'?: string;
}

/** Shows a URL to share; the focus selects it. */
export function UrlInput({ url, ...rest }: UrlInputProps) {
  return <input css={styles} readOnly value={url} onFocus={(event) => event.target.select()} {...rest} />;
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
