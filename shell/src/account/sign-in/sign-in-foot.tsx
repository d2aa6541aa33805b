import { css } from '@emotion/react';
import { LOGIN_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { color, space, text } from '@tagalong/ui';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { TermsLine } from './terms-line.tsx';

interface SignInFootProps {
  kind: 'login' | 'login-email' | 'register';
  /** True when provider buttons are shown above. */
  hasOthers: boolean;
}

export function SignInFoot({ kind, hasOthers }: SignInFootProps) {
  const isLogin = kind !== 'register';
  const own = isLogin ? LOGIN_ROUTE : REGISTER_ROUTE;
  const other = isLogin ? REGISTER_ROUTE : LOGIN_ROUTE;
  return (
    <div css={styles.foot}>
      {!hasOthers && (
        <Link css={styles.link} to={href(own)} replace>
          {isLogin ? SIGN_IN_TEXTS.otherWays : SIGN_IN_TEXTS.otherWaysSignUp}
        </Link>
      )}
      <p>
        {isLogin ? SIGN_IN_TEXTS.noAccount : SIGN_IN_TEXTS.haveAccount}{' '}
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
