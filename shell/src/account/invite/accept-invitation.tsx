import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  listReceivedInvitations,
} from '@tagalong/contracts/account/invitation';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { GROUP_ROUTE, HOME_LATEST_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { MERCHANT_ADD_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  errorText,
  Link,
  useAction,
  useCall,
  useChange,
  useHost,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import type { describeInvitation } from './describe-invitation.ts';
import { INVITE_TEXTS } from './invite-texts.ts';
import { LandingFrame } from './landing-frame.tsx';
import { takeInvitation } from './remembered-invitation.ts';

interface AcceptInvitationProps {
  invitation: Invitation;
  texts: ReturnType<typeof describeInvitation>;
  face: { name: string; src: string | null; colorId: number } | undefined;
}

/** For members. Accepts at once when the member asked to accept before signing up. */
export function AcceptInvitation({ invitation, texts, face }: AcceptInvitationProps) {
  const accept = useChange(acceptInvitation);
  const [isAccepted, setAccepted] = useState(false);
  const { key, state } = invitation;
  const action = useAction(async () => {
    await accept({ key });
    setAccepted(true);
  });
  const { run } = action;
  useEffect(() => {
    if (state === 'open' && takeInvitation(key)) run();
  }, [state, key, run]);

  if (isAccepted) return <Accepted invitation={invitation} texts={texts} face={face} />;
  const isOpen = state === 'open';
  return (
    <LandingFrame title={texts.title} text={texts.text} face={face}>
      {isOpen ? (
        <>
          <Button isWide isPending={action.isPending} onClick={run}>
            {INVITE_TEXTS.accept}
          </Button>
          <Decline invitationKey={key} />
          {Boolean(action.error) && <FormErrorText>{errorText(action.error)}</FormErrorText>}
        </>
      ) : (
        <Home />
      )}
    </LandingFrame>
  );
}

function Accepted({ invitation, texts, face }: AcceptInvitationProps) {
  const isCreator = useSession()?.is_creator ?? false;
  const { inviter } = invitation;
  const next = nextStep(invitation, isCreator);
  return (
    <LandingFrame title={INVITE_TEXTS.accepted(texts.name)} text={INVITE_TEXTS.acceptedText} face={face}>
      {next && (
        <Button as={Link} to={next.to} isWide>
          {next.label}
        </Button>
      )}
      {inviter && (
        <Button
          as={Link}
          to={href(USER_PROFILE_ROUTE, { id: inviter.user_id })}
          isWide
          variant={next ? 'secondary' : 'primary'}
        >
          {INVITE_TEXTS.toProfile(inviter.nickname)}
        </Button>
      )}
      <Home />
    </LandingFrame>
  );
}

/** Leads to what the invitation was for; null for one to Tagalong itself. */
function nextStep({ kind, group, merchant }: Invitation, isCreator: boolean) {
  if (group) return { to: href(GROUP_ROUTE, { group_id: group.slug }), label: INVITE_TEXTS.toGroup };
  if (merchant) {
    const to = href(MERCHANT_ADD_ROUTE, { merchant_account_id: merchant.id });
    return { to, label: INVITE_TEXTS.toMerchant(merchant.name) };
  }
  if (kind !== 'influencer' || isCreator) return null;
  return { to: href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' }), label: INVITE_TEXTS.toCreator };
}

function Home() {
  return (
    <Button as={Link} to={href(HOME_LATEST_ROUTE)} isWide variant="secondary">
      {INVITE_TEXTS.toHome}
    </Button>
  );
}

/** Only a personal invitation can be declined: a shared link isn't one recipient's to close. */
function Decline({ invitationKey: key }: { invitationKey: string }) {
  const { toast } = useHost();
  const navigate = useNavigate();
  const received = useCall(listReceivedInvitations, { limit: 50 });
  const decline = useChange(declineInvitation);
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction(async () => {
    await decline({ key });
    toast({ text: INVITE_TEXTS.declined });
    await navigate(href(HOME_LATEST_ROUTE), { replace: true });
  });
  if (!received.data?.data.some((invitation) => invitation.key === key)) return null;
  return (
    <>
      <Button isWide variant="secondary" isPending={action.isPending} onClick={() => setConfirming(true)}>
        {INVITE_TEXTS.decline}
      </Button>
      {Boolean(action.error) && <FormErrorText>{errorText(action.error)}</FormErrorText>}
      <ConfirmDialog
        isOpen={isConfirming}
        title={INVITE_TEXTS.declineTitle}
        text={INVITE_TEXTS.declineText}
        confirmLabel={INVITE_TEXTS.decline}
        cancelLabel={SHARED_TEXTS.cancel}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          action.run();
        }}
      />
    </>
  );
}
