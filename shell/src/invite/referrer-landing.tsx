import { getByReferralId } from '@tagalong/contracts/people';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { INVITE_TEXTS } from '@tagalong/contracts/texts/invite-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { failureText, isApiError, isWaiting, Link, useCall, useHost, useSession } from '@tagalong/platform';
import { Button, ErrorState, PageSkeleton } from '@tagalong/ui';
import { JoinWays } from './join-ways.tsx';
import { LandingFrame } from './landing-frame.tsx';

/** A link that carries no invitation but whose it is. */
export function ReferrerLanding({ id }: { id: string }) {
  const { report } = useHost();
  const user = useSession();
  const query = useCall(getByReferralId, { id });
  if (isWaiting(query)) return <PageSkeleton kind="form" label={SHARED_TEXTS.loading} />;
  const isUnknown = isApiError(query.error) && query.error.code === 'not-found';
  if (!query.data && !isUnknown) {
    return (
      <ErrorState
        title={INVITE_TEXTS.failedTitle}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  const person = query.data?.data.user_profile;
  return (
    <LandingFrame
      title={person ? INVITE_TEXTS.landingReferral(person.nickname) : INVITE_TEXTS.unknownTitle}
      text={person ? INVITE_TEXTS.landingText : INVITE_TEXTS.unknownText}
      {...(person && { face: { name: person.nickname, src: person.avatar } })}
    >
      {user ? (
        <Button as={Link} to={href(ROUTES.homeLatest)} isWide>
          {INVITE_TEXTS.toHome}
        </Button>
      ) : (
        <JoinWays onLeave={() => undefined} />
      )}
    </LandingFrame>
  );
}
