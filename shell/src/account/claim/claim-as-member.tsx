import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { claimInfluencerAsMember } from '@tagalong/contracts/account/device';
import { logout } from '@tagalong/contracts/account/sign-in';
import { errorText, useHost } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { CLAIM_TEXTS } from './claim-texts.ts';
import { useClaimed } from './use-claimed.ts';

/** Merges the newly created login into the prepared account after a confirmation; the new, empty account is removed. */
export function ClaimAsMember({ claimKey, user }: { claimKey: string; user: CurrentUser }) {
  const host = useHost();
  const finish = useClaimed();
  const claim = useAttempt(async () => {
    const { data } = await host.client.call(claimInfluencerAsMember, { key: claimKey });
    await finish(data);
  });
  const leave = useAttempt(async () => {
    await host.client.call(logout, {});
    host.setSession(null);
  });
  const error = claim.error ?? leave.error;
  return (
    <div css={styles.box}>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <p css={styles.text}>{CLAIM_TEXTS.asMember(user.name)}</p>
      <Button isWide isPending={claim.isPending} onClick={() => claim.run()}>
        {CLAIM_TEXTS.asMemberAction(user.name)}
      </Button>
      <Button variant="ghost" isWide isPending={leave.isPending} onClick={() => leave.run()}>
        {CLAIM_TEXTS.other}
      </Button>
    </div>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[5] }),
  text: css({ ...text('base'), color: color.text2, textAlign: 'center', textWrap: 'balance' }),
};
