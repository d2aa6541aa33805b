import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { text } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';

/** A form that only scripts can send, and that says so where there are none. */
export function Form({ children, ...props }: ComponentProps<'form'>) {
  return (
    // By GET, a browser without scripts would write a password into the URL.
    <form css={styles.form} method="post" {...props}>
      <noscript>
        <p css={styles.notice}>{UI_TEXTS.formNeedsScripts}</p>
      </noscript>
      {children}
    </form>
  );
}

const styles = {
  form: css({ '@media (scripting: none)': { '& [type=submit]': { display: 'none' } } }),
  notice: css(text('sm', 600)),
};
