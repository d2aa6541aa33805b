import { getInvitation, type Invitation } from '@tagalong/contracts/account/invitation';
import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError, isWaiting, Link, useCall, useSession } from '@tagalong/platform';
import { Button, PageSkeleton } from '@tagalong/ui';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { describeInvitation } from './describe-invitation.ts';
import { INVITE_TEXTS } from './invite-texts.ts';
import { JoinButtons } from './join-buttons.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { ReferrerLanding } from './referrer-landing.tsx';
import { rememberInvitation } from './remembered-invitation.ts';

export function InvitationLanding({ invitationKey: key }: { invitationKey: string }) {
  const query = useCall(getInvitation, { key });
  if (query.data) return <Found invitation={query.data.data} />;
  if (isWaiting(query)) return <PageSkeleton kind="form" label={SHARED_TEXTS.loading} />;
  // Older links carry a person's key instead of an invitation's.
  if (isApiError(query.error) && query.error.code === 'not-found') return <ReferrerLanding id={key} />;
  return <QueryError title={INVITE_TEXTS.failedTitle} query={query} />;
}

function Found({ invitation }: { invitation: Invitation }) {
  const user = useSession();
  const { inviter, state } = invitation;
  const texts = describeInvitation(invitation);
  const face = inviter
    ? { name: inviter.nickname, src: inviter.avatar, colorId: inviter.color_id }
    : undefined;
  if (user && inviter?.user_id === user.id) {
    return (
      <LandingFrame title={INVITE_TEXTS.ownTitle} text={INVITE_TEXTS.ownText} face={face}>
        <Button as={Link} to={href(INVITE_FRIEND_ROUTE)} isWide>
          {INVITE_TEXTS.title}
        </Button>
      </LandingFrame>
    );
  }
  if (user) return <AcceptInvitation invitation={invitation} texts={texts} face={face} />;
  return (
    <LandingFrame title={texts.title} text={texts.text} face={face}>
      <JoinButtons onLeave={() => state === 'open' && rememberInvitation(invitation.key)} />
    </LandingFrame>
  );
}
