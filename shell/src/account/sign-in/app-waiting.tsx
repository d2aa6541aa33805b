import { css } from '@emotion/react';
import { Button, color, Spinner, space, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ACCOUNT_TEXTS } from './sign-in-texts.ts';
import { type SocialWay, wayName } from './use-social-sign-in.ts';

/** Covers the page while the native wrapper logs in with a provider's SDK. */
export function AppWaiting({ way, onStop }: { way: SocialWay | null; onStop(): void }) {
  // Keeps the name visible during the closing animation.
  const [shown, setShown] = useState(way);
  if (way && way !== shown) setShown(way);
  return (
    <Dialog
      isOpen={way !== null}
      onClose={onStop}
      title={ACCOUNT_TEXTS.appWaiting(wayName(shown))}
      maxWidth={400}
      footer={
        <Button variant="secondary" onClick={onStop}>
          {ACCOUNT_TEXTS.cancel}
        </Button>
      }
    >
      <p css={styles.text}>
        <Spinner size={20} />
        {ACCOUNT_TEXTS.appWaitingText}
      </p>
    </Dialog>
  );
}

const styles = {
  text: css({ ...text('base'), display: 'flex', alignItems: 'center', gap: space[4], color: color.text2 }),
};
