import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { beginPasskeyLogin, loginByPasskey } from '@tagalong/contracts/account/passkey';
import { errorText, useHost, useSession } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, space, useHydrating } from '@tagalong/ui';
import { FingerprintIcon, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect } from 'react';
import { cancelCeremony, offersAutofill, signWithPasskey } from '#account/parts/passkeys/passkey-client.ts';
import { supportsPasskeys } from '#account/parts/passkeys/passkey-support.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Logs in with a passkey: chosen in the email field, where the browser supports that, or with the button. */
export function PasskeyLogin({ onDone }: { onDone(user: CurrentUser): void }) {
  const { client, currentUser, setSession } = useHost();
  const user = useSession();
  const isHydrating = useHydrating();
  // An offer that was accepted and a choice of the button may end together. The first logs in; two logins at once would
  // end each other's session.
  const login = useAttempt(async (credential: string) => {
    if (currentUser() !== null) return;
    const { data } = await client.call(loginByPasskey, { credential });
    setSession(data);
    onDone(data);
  });
  const choice = useAttempt(async () => {
    const { data } = await client.call(beginPasskeyLogin, {});
    if (currentUser() !== null) return;
    const credential = await signWithPasskey(data.options);
    if (credential !== null) login.run(credential);
  });
  const autofill = useAttempt(async () => {
    if (!(await offersAutofill())) return;
    // The user didn't ask for this, so failures before a choice are silent; the button reports them.
    const credential = await client
      .call(beginPasskeyLogin, {})
      .then(({ data }) => signWithPasskey(data.options, true))
      .catch(() => null);
    if (credential !== null) login.run(credential);
  });
  const isPending = choice.isPending || login.isPending;
  const offer = autofill.run;
  // The browser has one dialog at a time: the button ends the offer, which returns if the dialog is canceled.
  // A refused passkey isn't offered again: an authenticator that confirms by itself would be refused forever.
  const isOffered = !isHydrating && supportsPasskeys() && !isPending && login.error === null && user === null;
  useEffect(() => {
    if (!isOffered) return;
    offer();
    return cancelCeremony;
  }, [isOffered, offer]);

  if (isHydrating || !supportsPasskeys()) return null;
  const error = login.error ?? choice.error ?? autofill.error;
  return (
    <div css={styles}>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <Button
        variant="secondary"
        isWide
        icon={<FingerprintIcon size={20} aria-hidden />}
        isPending={isPending}
        onClick={() => choice.run()}
      >
        {SIGN_IN_TEXTS.passkey}
      </Button>
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[4], marginTop: space[5] });
