import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import { color, space, text } from '@tagalong/ui';
import { TermsLine } from './terms-line.tsx';

interface SignInFootProps {
  kind: 'login' | 'login-email' | 'register';
  /** Google and the others stand above. */
  hasOthers: boolean;
}

/** Ways on from log-in and sign-up. */
export function SignInFoot({ kind, hasOthers }: SignInFootProps) {
  const isLogin = kind !== 'register';
  const own = isLogin ? ROUTES.login : ROUTES.register;
  const other = isLogin ? ROUTES.register : ROUTES.login;
  return (
    <div css={styles.foot}>
      {!hasOthers && (
        <Link css={styles.link} to={href(own)} replace>
          {isLogin ? ACCOUNT_TEXTS.otherWays : ACCOUNT_TEXTS.otherWaysSignUp}
        </Link>
      )}
      <p>
        {isLogin ? SHELL_TEXTS.noAccount : SHELL_TEXTS.haveAccount}{' '}
        <Link css={styles.link} to={href(other)} replace>
          {isLogin ? SHELL_TEXTS.signUp : SHELL_TEXTS.logIn}
        </Link>
      </p>
      {!isLogin && <TermsLine />}
    </div>
  );
}

const styles = {
  foot: css({
    ...text('base'),
    display: 'grid',
    justifyItems: 'center',
    gap: space[4],
    marginTop: space[6],
    color: color.text2,
    textAlign: 'center',
  }),
  link: css({
    display: 'inline-block',
    padding: `${space[5]} ${space[4]}`,
    color: color.link,
    fontWeight: 600,
  }),
};
