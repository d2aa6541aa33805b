import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { Link, useHost } from '@tagalong/platform';
import { color, text } from '@tagalong/ui';
import type { MouseEvent } from 'react';

/** What signing up agrees to. It is read in a popup (SH-20): the form behind it keeps what was typed. */
export function TermsLine() {
  return (
    <p css={styles}>
      {ACCOUNT_TEXTS.termsBefore}
      <PageLink slug="terms_of_use" title={ACCOUNT_TEXTS.terms} />
      {ACCOUNT_TEXTS.termsBetween}
      <PageLink slug="privacy_policy" title={ACCOUNT_TEXTS.privacy} />.
    </p>
  );
}

function PageLink({ slug, title }: { slug: string; title: string }) {
  const { ask, report } = useHost();
  const open = (event: MouseEvent): void => {
    // In a tab of its own it is a page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask('page.open', { name: slug, title }).catch(report);
  };
  return (
    <Link to={href(ROUTES.page, { slug })} aria-haspopup="dialog" onClick={open}>
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
