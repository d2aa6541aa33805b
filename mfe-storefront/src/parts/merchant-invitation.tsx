import { css } from '@emotion/react';
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  listReceivedInvitations,
} from '@tagalong/contracts/account/invitation';
import { errorText, useAction, useCall, useChange } from '@tagalong/platform';
import { Avatar, Button, Card, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

type MerchantInvitation = Invitation & { merchant: NonNullable<Invitation['merchant']> };

/** Returns the user's open invitations to edit merchants' shops (SF-03). */
export function useMerchantInvitations(): MerchantInvitation[] {
  const received = useCall(listReceivedInvitations, { limit: 50 }).data?.data ?? [];
  return received.filter((each): each is MerchantInvitation => each.merchant !== null);
}

/** Shows an open invitation of a merchant, to be accepted or declined. */
export function MerchantInvitationCard({
  invitation: { key, merchant },
}: {
  invitation: MerchantInvitation;
}) {
  const accept = useChange(acceptInvitation);
  const decline = useChange(declineInvitation);
  const accepting = useAction(async () => {
    await accept({ key });
  });
  const declining = useAction(async () => {
    await decline({ key });
  });
  const error = accepting.error ?? declining.error;
  return (
    <Card as="section" css={styles.card} aria-label={STOREFRONT_TEXTS.invitedBy(merchant.name)}>
      <Avatar kind="brand" name={merchant.name} src={merchant.logo} size={48} />
      <p css={styles.text}>{STOREFRONT_TEXTS.invitedBy(merchant.name)}</p>
      <span css={styles.actions}>
        <Button size="sm" isPending={accepting.isPending} onClick={() => accepting.run()}>
          {STOREFRONT_TEXTS.accept}
        </Button>
        <Button size="sm" variant="secondary" isPending={declining.isPending} onClick={() => declining.run()}>
          {STOREFRONT_TEXTS.decline}
        </Button>
      </span>
      <FormErrorText>{error !== null && errorText(error)}</FormErrorText>
    </Card>
  );
}

const styles = {
  card: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  text: css({ ...text('base', 600), flex: '1 1 180px', color: color.text, overflowWrap: 'anywhere' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
