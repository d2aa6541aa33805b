import { useAction, useHost, useSearchParams, useSession } from '@tagalong/platform';
import { Button, EmptyState, Page, UserIcon, VisuallyHidden } from '@tagalong/ui';
import { InvitationLanding } from './invitation-landing.tsx';
import { InvitePage } from './invite-page.tsx';
import { INVITE_TEXTS } from './invite-texts.ts';
import { ReferrerLanding } from './referrer-landing.tsx';

/** /invitefriend: shows the invitation when the URL has a key, otherwise the member's own invitations. */
export function InvitePages() {
  const [search] = useSearchParams();
  const user = useSession();
  const key = search.get('key');
  const referrer = search.get('ref');
  if (key) return <InvitationLanding key={key} invitationKey={key} />;
  if (referrer) return <ReferrerLanding id={referrer} />;
  return user ? <InvitePage user={user} /> : <Visitor />;
}

function Visitor() {
  const { ensureMember } = useHost();
  const login = useAction(async () => {
    await ensureMember('plain');
  });
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{INVITE_TEXTS.title}</VisuallyHidden>
      <EmptyState
        icon={<UserIcon size={32} aria-hidden />}
        title={INVITE_TEXTS.visitorTitle}
        text={INVITE_TEXTS.visitorText}
        action={<Button onClick={login.run}>{INVITE_TEXTS.logIn}</Button>}
      />
    </Page>
  );
}
