import { css } from '@emotion/react';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import type { LoginReason, OverlayProps } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInMode } from './use-sign-in.ts';

/** The log-in popup of AU-05. It answers once somebody is logged in, so that the asker goes on where it stopped. */
export function LoginPopup({ payload, answer, cancel }: OverlayProps<'auth.login'>) {
  const [mode, setMode] = useState<SignInMode>('login');
  const [userId, setUserId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(true);
  const { title, lead } = textsOf(payload.reason, payload.nickname ?? '');
  const isLogin = mode === 'login';
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => setOpen(false)}
      onClosed={() => (userId === null ? cancel() : answer({ user_id: userId }))}
    >
      <p css={styles.lead}>{lead}</p>
      <SignInForm
        key={mode}
        mode={mode}
        onDone={(user) => {
          setUserId(user.id);
          setOpen(false);
        }}
      />
      <p css={styles.other}>
        {isLogin ? SHELL_TEXTS.noAccount : SHELL_TEXTS.haveAccount}
        <Button variant="ghost" size="sm" onClick={() => setMode(isLogin ? 'register' : 'login')}>
          {isLogin ? SHELL_TEXTS.signUp : SHELL_TEXTS.logIn}
        </Button>
      </p>
    </Sheet>
  );
}

function textsOf(reason: LoginReason, nickname: string): { title: string; lead: string } {
  switch (reason) {
    case 'create':
      return { title: SHELL_TEXTS.popupCreateTitle, lead: SHELL_TEXTS.popupCreateText };
    case 'like':
      return { title: SHELL_TEXTS.popupLikeTitle, lead: SHELL_TEXTS.popupLikeText };
    case 'tag':
      return { title: SHELL_TEXTS.popupTagTitle, lead: SHELL_TEXTS.popupTagText };
    case 'follow':
      return {
        title: SHELL_TEXTS.popupFollowTitle(nickname),
        lead: SHELL_TEXTS.popupFollowText(nickname),
      };
    case 'plain':
      return { title: SHELL_TEXTS.popupPlainTitle, lead: SHELL_TEXTS.popupPlainText };
  }
}

const styles = {
  lead: css({ ...text('base'), color: color.text2, marginBottom: space[7] }),
  other: css({
    ...text('base'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    marginTop: space[6],
    color: color.text2,
  }),
};
