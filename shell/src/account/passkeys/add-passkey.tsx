import { css } from '@emotion/react';
import { addPasskey, beginPasskey } from '@tagalong/contracts/account/passkey';
import { errorText, isApiError, useAction, useChange, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { sessionName } from '#account/settings/security/session-name.ts';
import { confirmed } from '#account/step-up/confirmed.ts';
import { createPasskey } from './passkey-client.ts';
import { supportsPasskeys } from './passkey-support.ts';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

/** Creates a passkey on this device. It is named after the browser and can be renamed. */
export function AddPasskey() {
  const host = useHost();
  const add = useChange(addPasskey);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isPending } = useAction(async () => {
    setProblem(null);
    try {
      const { data } = await confirmed(host, () => host.client.call(beginPasskey, {}));
      const credential = await createPasskey(data.options);
      if (credential === null) return;
      await add({ credential, name: sessionName(navigator.userAgent) });
      host.toast({ text: PASSKEY_TEXTS.added });
    } catch (error) {
      setProblem(problemOf(error));
    }
  });
  if (!supportsPasskeys()) return <p css={styles.note}>{PASSKEY_TEXTS.unsupported}</p>;
  return (
    <div css={styles.box}>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <Button isWide isPending={isPending} onClick={run}>
        {PASSKEY_TEXTS.add}
      </Button>
    </div>
  );
}

function problemOf(error: unknown): string | null {
  if (isApiError(error)) return error.code === 'canceled' ? null : errorText(error);
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? PASSKEY_TEXTS.known : PASSKEY_TEXTS.failed;
}

const styles = {
  box: css({ display: 'grid', gap: space[4] }),
  note: css({ ...text('base'), color: color.text2 }),
};
