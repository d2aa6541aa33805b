import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Button, color, Spinner, space, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PROVIDER_TEXTS } from './provider-texts.ts';
import { providerName, type SocialProvider } from './use-social-sign-in.ts';

/** Covers the page while the native wrapper logs in with a provider's SDK. */
export function AppWaiting({ provider, onStop }: { provider: SocialProvider | null; onStop(): void }) {
  // Keeps the name visible during the closing animation.
  const [shown, setShown] = useState(provider);
  if (provider && provider !== shown) setShown(provider);
  return (
    <Dialog
      isOpen={provider !== null}
      onClose={onStop}
      title={PROVIDER_TEXTS.appWaiting(providerName(shown))}
      maxWidth={400}
      footer={
        <Button variant="secondary" onClick={onStop}>
          {SHARED_TEXTS.cancel}
        </Button>
      }
    >
      <p css={styles.text}>
        <Spinner size={20} />
        {PROVIDER_TEXTS.appWaitingText}
      </p>
    </Dialog>
  );
}

const styles = {
  text: css({ ...text('base'), display: 'flex', alignItems: 'center', gap: space[4], color: color.text2 }),
};
