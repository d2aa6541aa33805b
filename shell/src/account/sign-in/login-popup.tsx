import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import {
  type LoginReason,
  type OverlayProps,
  useHost,
  useLocation,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { OrLine } from '#account/parts/sign-in/or-line.tsx';
import { SocialButtons } from '#account/parts/sign-in/social-buttons.tsx';
import { useCookiesBlocked } from '#account/parts/sign-in/use-cookies-blocked.ts';
import { SignInPanel, type SignInView } from './sign-in-panel.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { TermsLine } from './terms-line.tsx';
import { VERIFY_URL } from './verify-url.ts';

/** The login popup (AU-05). Answers once someone is logged in so that the caller can resume. */
export function LoginPopup({ payload, answer, cancel }: OverlayProps<typeof AUTH_LOGIN>) {
  const host = useHost();
  const navigate = useNavigate();
  const user = useSession();
  const { pathname, search } = useLocation();
  const [view, setView] = useState<SignInView>('login');
  const [isOpen, setOpen] = useState(true);
  const areCookiesBlocked = useCookiesBlocked();
  const hasSignedUp = useRef(false);
  const [title = '', lead] = textsOf(payload.reason, payload.nickname ?? '');
  const isChoice = view === 'login' || view === 'register';
  // True after a login in this tab or another.
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (isLoggedIn) setOpen(false);
  }, [isLoggedIn]);

  const go = (path: string): void => void Promise.resolve(navigate(path)).catch(host.report);
  const close = (): void => {
    if (!user) cancel();
    else if (user.is_deactivated && payload.reason !== 'expired') {
      cancel();
      go(href(SETTINGS_DEACTIVATE_ROUTE));
    } else {
      answer({ user_id: user.id });
      if (hasSignedUp.current) remindOfCode(user);
    }
  };
  const remindOfCode = ({ email, is_email_verified }: CurrentUser): void => {
    if (!email || is_email_verified) return;
    const action = { label: SIGN_IN_TEXTS.verifyToastAction, run: () => go(VERIFY_URL) };
    host.toast({ text: SIGN_IN_TEXTS.verifyToast(email), action });
  };
  return (
    <Sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)} onClosed={close}>
      <p css={styles.lead}>{leadOf(view) ?? lead}</p>
      {isChoice && !areCookiesBlocked && (
        <>
          <SocialButtons
            layout="row"
            returnTo={pathname + search}
            resume={payload.resume}
            onUseCode={() => setView('code')}
          />
          <OrLine />
        </>
      )}
      <SignInPanel
        view={view}
        onViewChange={setView}
        onDone={() => {
          hasSignedUp.current = view === 'register';
        }}
      />
      {isChoice && (
        <p css={styles.other}>
          {view === 'login' ? SIGN_IN_TEXTS.noAccount : SIGN_IN_TEXTS.haveAccount}
          <Button variant="ghost" size="sm" onClick={() => setView(view === 'login' ? 'register' : 'login')}>
            {view === 'login' ? SHELL_TEXTS.signUp : SHELL_TEXTS.logIn}
          </Button>
        </p>
      )}
      {view === 'register' && <TermsLine />}
    </Sheet>
  );
}

function leadOf(view: SignInView): string | null {
  if (view === 'code') return SIGN_IN_TEXTS.codeLead;
  return view === 'reset' ? SIGN_IN_TEXTS.resetLead : null;
}

const TEXTS = {
  create: ['popupCreateTitle', 'popupCreateText'],
  like: ['popupLikeTitle', 'popupLikeText'],
  tag: ['popupTagTitle', 'popupTagText'],
  follow: ['popupFollowTitle', 'popupFollowText'],
  expired: ['expiredTitle', 'expiredText'],
  plain: ['popupPlainTitle', 'popupPlainText'],
} as const satisfies Record<LoginReason, readonly (keyof typeof SIGN_IN_TEXTS)[]>;

function textsOf(reason: LoginReason, nickname: string): string[] {
  return TEXTS[reason].map((key) => {
    const words = SIGN_IN_TEXTS[key];
    return typeof words === 'string' ? words : words(nickname);
  });
}

const styles = {
  lead: css({ ...text('base'), color: color.text2, marginBottom: space[6] }),
  other: css({
    ...text('base'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    marginTop: space[5],
    color: color.text2,
  }),
};
