import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link, useNavigate, useSession } from '@tagalong/platform';
import { Card, color, space, text, width } from '@tagalong/ui';
import { useEffect } from 'react';
import { takeReturnUrl } from '#lib/return-url.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInMode } from './use-sign-in.ts';

/** Log-in and sign-up by email; afterwards the page that asked for it comes back (RT-09). */
export function SignInPage({ mode }: { mode: SignInMode }) {
  const navigate = useNavigate();
  const user = useSession();
  const isLogin = mode === 'login';
  const isIn = user !== null;
  useEffect(() => {
    if (isIn) void navigate(takeReturnUrl() ?? href(ROUTES.homeLatest), { replace: true });
  }, [isIn, navigate]);
  return (
    <div css={styles.page}>
      <Card padding="lg">
        <h1 css={styles.title}>{isLogin ? SHELL_TEXTS.loginTitle : SHELL_TEXTS.registerTitle}</h1>
        <p css={styles.lead}>{isLogin ? SHELL_TEXTS.loginLead : SHELL_TEXTS.registerLead}</p>
        <SignInForm key={mode} mode={mode} onDone={() => undefined} />
        <p css={styles.other}>
          {isLogin ? SHELL_TEXTS.noAccount : SHELL_TEXTS.haveAccount}{' '}
          <Link css={styles.link} to={href(isLogin ? ROUTES.register : ROUTES.login)} replace>
            {isLogin ? SHELL_TEXTS.signUp : SHELL_TEXTS.logIn}
          </Link>
        </p>
      </Card>
    </div>
  );
}

const styles = {
  page: css({
    width: '100%',
    maxWidth: width.modal,
    marginInline: 'auto',
    padding: space[6],
    paddingTop: space[9],
  }),
  title: css({ ...text('2xl', 800), outline: 'none' }),
  lead: css({
    ...text('base'),
    color: color.text2,
    marginTop: space[2],
    marginBottom: space[7],
    textWrap: 'balance',
  }),
  other: css({ ...text('base'), color: color.text2, marginTop: space[7], textAlign: 'center' }),
  link: css({ color: color.link, fontWeight: 600, padding: space[4] }),
};
