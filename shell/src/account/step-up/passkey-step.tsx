import { beginPasskeyLogin, confirmByPasskey } from '@tagalong/contracts/account/passkey';
import { errorText, useHost } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { signWithPasskey } from '#account/parts/passkeys/passkey-client.ts';
import { STEP_UP_TEXTS } from './step-up-texts.ts';

export function PasskeyStep({ onDone }: { onDone(): void }) {
  const { client } = useHost();
  const { run, isPending, error } = useAttempt(async () => {
    const { data } = await client.call(beginPasskeyLogin, {});
    const credential = await signWithPasskey(data.options);
    if (credential === null) return;
    await client.call(confirmByPasskey, { credential });
    onDone();
  });
  return (
    <>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <Button variant="secondary" isWide isPending={isPending} onClick={() => run()}>
        {STEP_UP_TEXTS.usePasskey}
      </Button>
    </>
  );
}
