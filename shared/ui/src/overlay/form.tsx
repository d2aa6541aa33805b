import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { text } from '#ui/base/tokens.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';

/** A form that only scripts can send, and that says so where there are none. */
export function Form({ children, ...props }: ComponentProps<'form'>) {
  return (
    // By GET, a browser without scripts would write a password into the URL.
    <form css={styles.form} method="post" {...props}>
      <p css={styles.notice}>{OVERLAY_TEXTS.formNeedsScripts}</p>
      {children}
    </form>
  );
}

const WITHOUT_SCRIPTS = '@media (scripting: none)';
const styles = {
  form: css({ [WITHOUT_SCRIPTS]: { '& [type=submit]': { display: 'none' } } }),
  notice: css({ ...text('sm', 600), display: 'none', [WITHOUT_SCRIPTS]: { display: 'block' } }),
};
