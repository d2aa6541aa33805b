import { getInvitation, type Invitation } from '@tagalong/contracts/account/invitation';
import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { failureText, isApiError, isWaiting, Link, useCall, useHost, useSession } from '@tagalong/platform';
import { Button, ErrorState, PageSkeleton } from '@tagalong/ui';
import { AcceptWays } from './accept-ways.tsx';
import { INVITE_TEXTS } from './invite-texts.ts';
import { JoinWays } from './join-ways.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { landingWords } from './landing-words.ts';
import { ReferrerLanding } from './referrer-landing.tsx';
import { rememberInvitation } from './remembered-invitation.ts';

export function InvitationLanding({ invitationKey: key }: { invitationKey: string }) {
  const { report } = useHost();
  const query = useCall(getInvitation, { key });
  if (query.data) return <Found invitation={query.data.data} />;
  if (isWaiting(query)) return <PageSkeleton kind="form" label={SHARED_TEXTS.loading} />;
  // Older links carry a person's key instead of an invitation's.
  if (isApiError(query.error) && query.error.code === 'not-found') return <ReferrerLanding id={key} />;
  return (
    <ErrorState
      title={INVITE_TEXTS.failedTitle}
      text={failureText(query)}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

const CLOSED = {
  accepted: 'closedAcceptedTitle',
  declined: 'closedDeclinedTitle',
  expired: 'closedExpiredTitle',
} as const;

function Found({ invitation }: { invitation: Invitation }) {
  const user = useSession();
  const { inviter, state } = invitation;
  const words = landingWords(invitation);
  const face = inviter
    ? { face: { name: inviter.nickname, src: inviter.avatar, colorId: inviter.color_id } }
    : {};
  if (user && inviter?.user_id === user.id) {
    return (
      <LandingFrame title={INVITE_TEXTS.ownTitle} text={INVITE_TEXTS.ownText} {...face}>
        <Button as={Link} to={href(INVITE_FRIEND_ROUTE)} isWide>
          {INVITE_TEXTS.title}
        </Button>
      </LandingFrame>
    );
  }
  if (user) return <AcceptWays invitation={invitation} words={words} {...face} />;
  const isOpen = state === 'open';
  return (
    <LandingFrame
      title={isOpen ? words.title : INVITE_TEXTS[CLOSED[state]]}
      text={isOpen ? words.text : INVITE_TEXTS.closedText}
      {...face}
    >
      <JoinWays onLeave={() => isOpen && rememberInvitation(invitation.key)} />
    </LandingFrame>
  );
}
