import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PROVIDER_TEXTS } from '#account/parts/sign-in/provider-texts.ts';
import { useCookiesBlocked } from '#account/parts/sign-in/use-cookies-blocked.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

export type SignInView = 'login' | 'register' | 'code' | 'reset';

interface SignInPanelProps {
  view: SignInView;
  onViewChange(view: SignInView): void;
  onDone(user: CurrentUser): void;
}

/** Switches between the email forms, on the pages and in the popup. Keeps the typed address. */
export function SignInPanel({ view, onViewChange, onDone }: SignInPanelProps) {
  const [email, setEmail] = useState('');
  const areCookiesBlocked = useCookiesBlocked();
  // The log-in would succeed and be forgotten at once.
  if (areCookiesBlocked) return <FormErrorText>{SIGN_IN_TEXTS.cookiesBlocked}</FormErrorText>;
  if (view === 'code' || view === 'reset') {
    return (
      <EmailCodeForm
        key={view}
        purpose={view === 'code' ? 'login' : 'set-password'}
        email={email}
        onEmail={setEmail}
        onDone={onDone}
        onUsePassword={() => onViewChange('login')}
      />
    );
  }
  return (
    <>
      <SignInForm key={view} mode={view} email={email} onEmail={setEmail} onDone={onDone} />
      {view === 'login' && <PasskeyLogin onDone={onDone} />}
      {view === 'login' && (
        <div css={styles.more}>
          <Button variant="ghost" size="sm" onClick={() => onViewChange('reset')}>
            {SIGN_IN_TEXTS.forgotPassword}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onViewChange('code')}>
            {PROVIDER_TEXTS.useCode}
          </Button>
        </div>
      )}
    </>
  );
}

const styles = {
  more: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space[2],
    marginTop: space[4],
    // Aligns the links' text with the fields' edges.
    marginInline: `calc(-1 * ${space[6]})`,
  }),
};
