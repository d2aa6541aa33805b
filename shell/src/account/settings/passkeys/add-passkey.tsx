import { css } from '@emotion/react';
import { addPasskey, beginPasskey } from '@tagalong/contracts/account/passkey';
import { errorText, isApiError, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { createPasskey } from '#account/parts/passkeys/passkey-client.ts';
import { supportsPasskeys } from '#account/parts/passkeys/passkey-support.ts';
import { sessionName } from '#account/settings/parts/session-name.ts';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

/** Creates a passkey on this device. It is named after the browser and can be renamed. */
export function AddPasskey() {
  const host = useHost();
  const add = useChange(addPasskey);
  const [isKnown, setKnown] = useState(false);
  const { run, isPending, error } = useAttempt(async () => {
    setKnown(false);
    const { data } = await confirmed(host, () => host.client.call(beginPasskey, {}));
    const creation = await createPasskey(data.options);
    if (creation.kind === 'known') setKnown(true);
    if (creation.kind !== 'created') return;
    await add({ credential: creation.credential, name: sessionName(navigator.userAgent) });
    host.toast({ text: PASSKEY_TEXTS.added });
  });
  if (!supportsPasskeys()) return <p css={styles.note}>{PASSKEY_TEXTS.unsupported}</p>;
  return (
    <div css={styles.box}>
      {isKnown && <FormErrorText>{PASSKEY_TEXTS.known}</FormErrorText>}
      {error !== null && <FormErrorText>{problemOf(error)}</FormErrorText>}
      <Button isWide isPending={isPending} onClick={() => run()}>
        {PASSKEY_TEXTS.add}
      </Button>
    </div>
  );
}

function problemOf(error: unknown): string {
  return isApiError(error) ? errorText(error) : PASSKEY_TEXTS.failed;
}

const styles = {
  box: css({ display: 'grid', gap: space[4] }),
  note: css({ ...text('base'), color: color.text2 }),
};
