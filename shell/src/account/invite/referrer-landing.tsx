import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getByReferralId } from '@tagalong/contracts/social/people';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { isApiError, isWaiting, Link, useCall, useSession } from '@tagalong/platform';
import { Button, PageSkeleton } from '@tagalong/ui';
import { useEffect } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { INVITE_TEXTS } from './invite-texts.ts';
import { JoinButtons } from './join-buttons.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { rememberReferrer } from './remembered-invitation.ts';

/** Handles links that name a person rather than an invitation. */
export function ReferrerLanding({ id }: { id: string }) {
  const user = useSession();
  const query = useCall(getByReferralId, { id });
  const person = query.data?.data.user_profile;
  const isReferred = person !== undefined && user === null;
  // At once, because a visitor may look around before signing up.
  useEffect(() => {
    if (isReferred) rememberReferrer(id);
  }, [isReferred, id]);

  if (isWaiting(query)) return <PageSkeleton kind="form" label={SHARED_TEXTS.loading} />;
  const isUnknown = isApiError(query.error) && query.error.code === 'not-found';
  if (!query.data && !isUnknown) {
    return <QueryError title={INVITE_TEXTS.failedTitle} query={query} />;
  }
  return (
    <LandingFrame
      title={person ? INVITE_TEXTS.landingReferral(person.nickname) : INVITE_TEXTS.unknownTitle}
      text={person ? INVITE_TEXTS.landingText : INVITE_TEXTS.unknownText}
      face={person && { name: person.nickname, src: person.avatar }}
    >
      {user ? (
        <Button as={Link} to={href(HOME_LATEST_ROUTE)} isWide>
          {INVITE_TEXTS.toHome}
        </Button>
      ) : (
        <JoinButtons onLeave={() => isReferred && rememberReferrer(id)} />
      )}
    </LandingFrame>
  );
}
