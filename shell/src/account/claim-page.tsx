import { css } from '@emotion/react';
import { getInfluencerClaim } from '@tagalong/contracts/device';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { failureText, isApiError, isWaiting, Link, useCall, useParams, useSession } from '@tagalong/platform';
import { Avatar, Button, color, EmptyState, ErrorState, PageSkeleton, space, text } from '@tagalong/ui';
import { ClaimAsMember } from './claim-as-member.tsx';
import { ClaimForm } from './claim-form.tsx';
import { OrLine } from './or-line.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { WAY_NAMES } from './use-social-sign-in.ts';

/** The account that was prepared for somebody, taken over by a log-in of their choice (AU-12). */
export function ClaimPage() {
  const { key = '' } = useParams();
  const user = useSession();
  const query = useCall(getInfluencerClaim, { key });
  if (isWaiting(query)) return <PageSkeleton kind="form" />;
  if (!query.data) {
    if (isApiError(query.error) && query.error.code === 'not-found') return <Gone />;
    return (
      <ErrorState
        title={ROUTES.claim.title}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { name, is_bound } = query.data.data;
  const bound = [is_bound.google && WAY_NAMES.google, is_bound.facebook && WAY_NAMES.facebook].filter(
    (provider) => provider !== false,
  );
  return (
    <SignInCard>
      <div css={styles.head}>
        <Avatar name={name} size={64} />
        <h1 css={styles.title}>{ACCOUNT_TEXTS.claimTitle(name)}</h1>
        <p css={styles.lead}>{ACCOUNT_TEXTS.claimLead}</p>
      </div>
      {user ? (
        <ClaimAsMember claimKey={key} user={user} />
      ) : (
        <>
          {bound.length > 0 && (
            <p css={styles.bound}>{ACCOUNT_TEXTS.claimBound(bound.join(ACCOUNT_TEXTS.and))}</p>
          )}
          <SocialButtons layout="list" returnTo={href(ROUTES.claim, { key })} />
          <OrLine />
          <ClaimForm claimKey={key} />
        </>
      )}
    </SignInCard>
  );
}

function Gone() {
  return (
    <EmptyState
      title={ACCOUNT_TEXTS.claimGoneTitle}
      text={ACCOUNT_TEXTS.claimGoneText}
      action={
        <Button as={Link} to={href(ROUTES.help)} variant="secondary">
          {ACCOUNT_TEXTS.contactUs}
        </Button>
      }
    />
  );
}

const styles = {
  head: css({ display: 'grid', justifyItems: 'center', marginBottom: space[7], textAlign: 'center' }),
  title: css({ ...text('2xl', 800), marginTop: space[5], outline: 'none', textWrap: 'balance' }),
  lead: css({ ...text('base'), marginTop: space[2], color: color.text2, textWrap: 'balance' }),
  bound: css({ ...text('base'), marginBottom: space[5], color: color.text2, textAlign: 'center' }),
};
