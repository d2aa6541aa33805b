import { css } from '@emotion/react';
import { getInfluencerClaim } from '@tagalong/contracts/account/device';
import { CLAIM_ROUTE, HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { isApiError, isWaiting, Link, useCall, useParams, useSession } from '@tagalong/platform';
import { Avatar, Button, color, EmptyState, PageSkeleton, space, text } from '@tagalong/ui';
import { OrLine } from '#account/parts/sign-in/or-line.tsx';
import { SignInCard } from '#account/parts/sign-in/sign-in-card.tsx';
import { SocialButtons } from '#account/parts/sign-in/social-buttons.tsx';
import { PROVIDER_NAMES } from '#account/parts/sign-in/use-social-sign-in.ts';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { ClaimAsMember } from './claim-as-member.tsx';
import { ClaimForm } from './claim-form.tsx';
import { CLAIM_TEXTS } from './claim-texts.ts';

/** Lets the invited person choose a login for the account prepared for them (AU-12). */
export function ClaimPage() {
  const { key = '' } = useParams();
  const user = useSession();
  const query = useCall(getInfluencerClaim, { key });
  if (isWaiting(query)) return <PageSkeleton kind="form" />;
  if (!query.data) {
    if (isApiError(query.error) && query.error.code === 'not-found') return <InvalidClaim />;
    return <QueryError title={CLAIM_ROUTE.title} query={query} />;
  }
  const { name, is_bound } = query.data.data;
  const bound = [
    is_bound.google && PROVIDER_NAMES.google,
    is_bound.facebook && PROVIDER_NAMES.facebook,
  ].filter((provider) => provider !== false);
  return (
    <SignInCard>
      <div css={styles.head}>
        <Avatar name={name} size={64} />
        <h1 css={styles.title}>{CLAIM_TEXTS.title(name)}</h1>
        <p css={styles.lead}>{CLAIM_TEXTS.lead}</p>
      </div>
      {user ? (
        <ClaimAsMember claimKey={key} user={user} />
      ) : (
        <>
          {bound.length > 0 && <p css={styles.bound}>{CLAIM_TEXTS.bound(bound.join(CLAIM_TEXTS.and))}</p>}
          <SocialButtons layout="list" returnTo={href(CLAIM_ROUTE, { key })} />
          <OrLine />
          <ClaimForm claimKey={key} />
        </>
      )}
    </SignInCard>
  );
}

function InvalidClaim() {
  return (
    <EmptyState
      title={CLAIM_TEXTS.goneTitle}
      text={CLAIM_TEXTS.goneText}
      action={
        <Button as={Link} to={href(HELP_ROUTE)} variant="secondary">
          {CLAIM_TEXTS.contactUs}
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
