import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { Button, space } from '@tagalong/ui';
import { useState } from 'react';
import { EmailCodeForm } from '#account/email-code/email-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ACCOUNT_TEXTS } from './sign-in-texts.ts';

export type SignInWay = 'login' | 'register' | 'code' | 'reset';

interface SignInPanelProps {
  way: SignInWay;
  onWay(way: SignInWay): void;
  onDone(user: CurrentUser): void;
}

/** Switches between the email forms, on the pages and in the popup. Keeps the typed address. */
export function SignInPanel({ way, onWay, onDone }: SignInPanelProps) {
  const [email, setEmail] = useState('');
  if (way === 'code' || way === 'reset') {
    return (
      <EmailCodeForm
        key={way}
        purpose={way === 'code' ? 'login' : 'set-password'}
        email={email}
        onEmail={setEmail}
        onDone={onDone}
        onUsePassword={() => onWay('login')}
      />
    );
  }
  return (
    <>
      <SignInForm key={way} mode={way} email={email} onEmail={setEmail} onDone={onDone} />
      {way === 'login' && (
        <div css={styles.more}>
          <Button variant="ghost" size="sm" onClick={() => onWay('reset')}>
            {ACCOUNT_TEXTS.forgotPassword}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onWay('code')}>
            {ACCOUNT_TEXTS.useCode}
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
