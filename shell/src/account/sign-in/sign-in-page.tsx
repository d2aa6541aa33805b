import { css } from '@emotion/react';
import { LOGIN_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useSearchParams, useSession } from '@tagalong/platform';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { MailIcon } from '@tagalong/ui/overlay';
import { OrLine } from '#account/parts/sign-in/or-line.tsx';
import { SignInCard } from '#account/parts/sign-in/sign-in-card.tsx';
import { SocialButtons } from '#account/parts/sign-in/social-buttons.tsx';
import { useCookiesBlocked } from '#account/parts/sign-in/use-cookies-blocked.ts';
import { SignInPanel, type SignInView } from './sign-in-panel.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { TermsLine } from './terms-line.tsx';
import { usePendingLogin } from './use-pending-login.ts';
import { useSignedIn } from './use-signed-in.ts';
import { VerifyEmailForm } from './verify-email-form.tsx';
import { VERIFY_STEP } from './verify-url.ts';

export type SignInPageKind = 'login' | 'login-email' | 'register';

/** Redirects to the page that required the login afterwards (RT-09). */
export function SignInPage({ kind }: { kind: SignInPageKind }) {
  const user = useSession();
  const [query] = useSearchParams();
  const prior = usePendingLogin();
  const isVerifying = kind === 'register' && query.get('step') === VERIFY_STEP;
  const { recordSignUp, leave } = useSignedIn({ isVerifying, finish: prior.link });
  if (isVerifying && user?.email) {
    return (
      <SignInCard>
        <h1 css={[styles.title, styles.alone]}>{SIGN_IN_TEXTS.verifyTitle}</h1>
        <VerifyEmailForm email={user.email} onDone={leave} onLater={leave} />
      </SignInCard>
    );
  }
  const view = viewOf(kind, query.get('way'));
  const [title, lead] = HEADS[view]();
  return (
    <SignInCard>
      {prior.provider ? (
        <>
          <h1 css={styles.title}>{SIGN_IN_TEXTS.linkTitle(prior.provider)}</h1>
          <PriorNotice provider={prior.provider} onStop={prior.stop} />
        </>
      ) : (
        <>
          <h1 css={styles.title}>{title}</h1>
          <p css={styles.lead}>{lead}</p>
        </>
      )}
      <SocialNotice reason={query.get('social_error')} />
      <SignInOptions kind={kind} view={view} isLinking={prior.provider !== null} onSignUp={recordSignUp} />
    </SignInCard>
  );
}

interface SignInOptionsProps {
  kind: SignInPageKind;
  view: SignInView;
  /** True when a provider login must be linked to an existing account. */
  isLinking: boolean;
  onSignUp(): void;
}

function SignInOptions({ kind, view, isLinking, onSignUp }: SignInOptionsProps) {
  const [query, setQuery] = useSearchParams();
  const areCookiesBlocked = useCookiesBlocked();
  // Instead of the form, the panel then explains that cookies are blocked.
  const isEmailForm = areCookiesBlocked || kind !== 'register' || query.get('email') === 'true';
  const isFirstStep = view === 'login' || view === 'register';
  const hasOthers = !areCookiesBlocked && isFirstStep && !isLinking && (kind === 'login' || !isEmailForm);
  const showView = (next: SignInView): void => {
    const rest = new URLSearchParams(query);
    rest.delete('social_error');
    if (next === 'login') rest.delete('way');
    else rest.set('way', next);
    setQuery(rest);
  };
  return (
    <>
      {hasOthers && (
        <>
          <SocialButtons layout={kind === 'login' ? 'grid' : 'list'} onUseCode={() => showView('code')} />
          <OrLine />
        </>
      )}
      {isEmailForm ? (
        <SignInPanel
          view={view}
          onViewChange={showView}
          onDone={() => {
            if (view === 'register') onSignUp();
          }}
        />
      ) : (
        <Button
          as={Link}
          to={href(REGISTER_ROUTE, undefined, { email: 'true' })}
          isWide
          icon={<MailIcon size={20} aria-hidden />}
        >
          {SIGN_IN_TEXTS.signUpWithEmail}
        </Button>
      )}
      {isFirstStep && !isLinking && <SignInFoot kind={kind} hasOthers={hasOthers} />}
    </>
  );
}

function viewOf(kind: SignInPageKind, requested: string | null): SignInView {
  if (kind === 'register') return requested === 'code' ? 'code' : 'register';
  return requested === 'code' || requested === 'reset' ? requested : 'login';
}

const HEADS = {
  login: () => [SIGN_IN_TEXTS.loginTitle, SIGN_IN_TEXTS.loginLead],
  register: () => [SIGN_IN_TEXTS.registerTitle, SHELL_TEXTS.registerLead],
  code: () => [SIGN_IN_TEXTS.codeTitle, SIGN_IN_TEXTS.codeLead],
  reset: () => [SIGN_IN_TEXTS.resetTitle, SIGN_IN_TEXTS.resetLead],
} satisfies Record<SignInView, () => string[]>;

interface SignInFootProps {
  kind: 'login' | 'login-email' | 'register';
  /** True when provider buttons are shown above. */
  hasOthers: boolean;
}

function SignInFoot({ kind, hasOthers }: SignInFootProps) {
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

/** Explains why a provider login failed. */
function SocialNotice({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p css={styles.failure} role="alert">
      {reason === 'cancelled' ? SIGN_IN_TEXTS.socialCanceled : SIGN_IN_TEXTS.socialFailed}
    </p>
  );
}

/** Explains why someone who just logged in elsewhere must log in here as well. */
function PriorNotice({ provider, onStop }: { provider: string; onStop(): void }) {
  return (
    <div css={styles.prior}>
      <p>{SIGN_IN_TEXTS.linkText(provider)}</p>
      <Button variant="secondary" size="sm" onClick={onStop}>
        {SIGN_IN_TEXTS.linkStop(provider)}
      </Button>
    </div>
  );
}

const styles = {
  title: css({ ...text('2xl', 800), outline: 'none', marginBottom: space[2], textWrap: 'balance' }),
  alone: css({ marginBottom: space[5] }),
  lead: css({ ...text('base'), color: color.text2, marginBottom: space[7], textWrap: 'balance' }),
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
  failure: css({
    ...text('base'),
    marginBottom: space[7],
    padding: `${space[5]} ${space[6]}`,
    borderRadius: radius.md,
    backgroundColor: color.sunken,
    color: color.text,
  }),
  prior: css({
    ...text('base'),
    display: 'grid',
    justifyItems: 'start',
    gap: space[5],
    marginBlock: `${space[5]} ${space[7]}`,
    padding: space[6],
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
    color: color.text,
  }),
};
