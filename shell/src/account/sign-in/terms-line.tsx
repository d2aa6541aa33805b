import { css } from '@emotion/react';
import { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { isPlainClick, Link, useHost } from '@tagalong/platform';
import { color, text } from '@tagalong/ui';
import type { MouseEvent } from 'react';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Opens the terms in a popup (SH-20) so that the form keeps its input. */
export function TermsLine() {
  return (
    <p css={styles}>
      {SIGN_IN_TEXTS.termsBefore}
      <PageLink slug="terms_of_use" title={SIGN_IN_TEXTS.terms} />
      {SIGN_IN_TEXTS.termsBetween}
      <PageLink slug="privacy_policy" title={SIGN_IN_TEXTS.privacy} />.
    </p>
  );
}

function PageLink({ slug, title }: { slug: string; title: string }) {
  const { ask, report } = useHost();
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    ask(PAGE_OPEN, { name: slug, title }).catch(report);
  };
  return (
    <Link to={href(PAGE_ROUTE, { slug })} aria-haspopup="dialog" onClick={open}>
      {title}
    </Link>
  );
}

const styles = css({
  ...text('sm'),
  color: color.text2,
  textAlign: 'center',
  textWrap: 'balance',
  a: { color: color.link, textDecoration: 'underline' },
});
