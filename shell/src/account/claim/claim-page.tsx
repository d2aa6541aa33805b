import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  claimInfluencer,
  claimInfluencerAsMember,
  getInfluencerClaim,
} from '@tagalong/contracts/account/device';
import { CLAIM_ROUTE, HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { logout } from '@tagalong/contracts/account/sign-in';
import { textTable } from '@tagalong/contracts/core/language';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  errorText,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  useNavigate,
  useParams,
  useSession,
} from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useForm } from '@tagalong/platform/use-form';
import { Avatar, Button, color, EmptyState, PageSkeleton, space, text } from '@tagalong/ui';
import { Form, FormErrorText } from '@tagalong/ui/overlay';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { OrLine } from '#account/parts/sign-in/or-line.tsx';
import { SignInCard } from '#account/parts/sign-in/sign-in-card.tsx';
import { SocialButtons } from '#account/parts/sign-in/social-buttons.tsx';
import { PROVIDER_NAMES } from '#account/parts/sign-in/use-social-sign-in.ts';
import { QueryError } from '#host/fallbacks/query-error.tsx';

/** Lets the invited person choose a login for the account prepared for them (AU-12). */
export function ClaimPage() {
  const { key = '' } = useParams();
  const user = useSession();
  const query = useCall(getInfluencerClaim, { key });
  if (isWaiting(query)) return <PageSkeleton kind="form" />;
  // Also when a page that was older than the claim has fetched it again.
  if (isApiError(query.error) && query.error.code === 'not-found') return <InvalidClaim />;
  if (!query.data) return <QueryError title={CLAIM_ROUTE.title} query={query} />;
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
      isPage
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

/** Merges the newly created login into the prepared account after a confirmation; the new, empty account is removed. */
function ClaimAsMember({ claimKey, user }: { claimKey: string; user: CurrentUser }) {
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

function ClaimForm({ claimKey }: { claimKey: string }) {
  const { client } = useHost();
  const finish = useClaimed();
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!isEmail(email) && { email: FIELD_TEXTS.emailInvalid }),
      ...(password.length < PASSWORD_MIN && { password: FIELD_TEXTS.passwordShort }),
    }),
    async save(values) {
      await finish((await client.call(claimInfluencer, { key: claimKey, ...values })).data);
    },
  });
  return (
    <Form css={styles.form} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <EmailField {...form.field('email')} />
      <NewPasswordField
        label={FIELD_TEXTS.newPassword}
        {...form.field('password')}
        personal={[form.values.email]}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {CLAIM_TEXTS.action}
      </Button>
    </Form>
  );
}

/** Signs the new owner in and opens their profile. */
function useClaimed() {
  const host = useHost();
  const navigate = useNavigate();
  return async (user: CurrentUser): Promise<void> => {
    host.setSession(user);
    host.toast({ text: CLAIM_TEXTS.done(user.name) });
    await navigate(href(ME_ROUTE), { replace: true });
  };
}

const CLAIM_TEXTS = textTable('claim', {
  title: (name: string) => `${name}, claim your account`,
  lead: 'We set it up for you. Choose how to log in and everything in it is yours.',
  bound: (providers: string) =>
    `It’s already connected to ${providers}. Log in that way to open it right away.`,
  action: 'Claim this account',
  asMember: (name: string) => `You’re logged in as ${name}. Claim this account with that login?`,
  asMemberAction: (name: string) => `Claim as ${name}`,
  other: 'Log out and use another login',
  done: (name: string) => `Welcome, ${name}. This account is yours now.`,
  goneTitle: 'This invitation no longer works',
  goneText: 'It was used or withdrawn, or it has expired. Ask for a new one or contact us.',
  and: ' and ',
  contactUs: 'Contact us',
});

const styles = {
  head: css({ display: 'grid', justifyItems: 'center', marginBottom: space[7], textAlign: 'center' }),
  title: css({ ...text('2xl', 800), marginTop: space[5], outline: 'none', textWrap: 'balance' }),
  lead: css({ ...text('base'), marginTop: space[2], color: color.text2, textWrap: 'balance' }),
  bound: css({ ...text('base'), marginBottom: space[5], color: color.text2, textAlign: 'center' }),
  box: css({ display: 'grid', gap: space[5] }),
  text: css({ ...text('base'), color: color.text2, textAlign: 'center', textWrap: 'balance' }),
  form: css({ display: 'grid', gap: space[6] }),
};
