import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import type { SentInvitation } from '@tagalong/contracts/account/invitation';
import { useAction, useHost, useSearchParams, useSession } from '@tagalong/platform';
import {
  Button,
  Card,
  color,
  EmptyState,
  Page,
  radius,
  ShareIcon,
  space,
  text,
  UserIcon,
  VisuallyHidden,
} from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { UrlInput } from '#host/sharing/url-input.tsx';
import { CopyButton } from './copy-button.tsx';
import { InvitationLanding } from './invitation-landing.tsx';
import { invitationPath, urlOf } from './invitation-link.ts';
import { InviteForm } from './invite-form.tsx';
import { INVITE_TEXTS } from './invite-texts.ts';
import { PersonalLink } from './personal-link.tsx';
import { ReferrerLanding } from './referrer-landing.tsx';
import { SentInvitations } from './sent-invitations.tsx';

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

function InvitePage({ user }: { user: CurrentUser }) {
  const [created, setCreated] = useState<SentInvitation | null>(null);
  return (
    <Page measure="settings">
      <header css={styles.head}>
        <h1 css={styles.title}>{INVITE_TEXTS.title}</h1>
        <p css={styles.lead}>{INVITE_TEXTS.lead}</p>
      </header>
      <Card>
        {created ? (
          <CreatedInvitation invitation={created} inviter={user.name} onAnother={() => setCreated(null)} />
        ) : (
          <InviteForm user={user} onCreated={setCreated} />
        )}
      </Card>
      <PersonalLink user={user} />
      <SentInvitations />
    </Page>
  );
}

interface CreatedInvitationProps {
  invitation: SentInvitation;
  inviter: string;
  onAnother(): void;
}

function CreatedInvitation({ invitation, inviter, onAnother }: CreatedInvitationProps) {
  const { ask, report } = useHost();
  const { key, name } = invitation;
  const path = invitationPath(key);
  const url = urlOf(path);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => title.current?.focus(), []);
  const share = (): void => {
    ask(SHARE_OPEN, { path, title: INVITE_TEXTS.shareTitle(inviter) }).catch(report);
  };
  return (
    <div css={styles.column}>
      <h2 css={styles.createdTitle} ref={title} tabIndex={-1}>
        {name ? INVITE_TEXTS.readyFor(name) : INVITE_TEXTS.ready}
      </h2>
      <QrCode css={styles.code} text={url} label={INVITE_TEXTS.codeAlt} />
      <UrlInput url={url} aria-label={INVITE_TEXTS.link} />
      <div css={styles.actions}>
        <CopyButton path={path} />
        <Button icon={<ShareIcon size={18} aria-hidden />} onClick={share}>
          {INVITE_TEXTS.share}
        </Button>
      </div>
      <Button variant="ghost" size="sm" onClick={onAnother}>
        {INVITE_TEXTS.another}
      </Button>
    </div>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Quiet zone in modules that the QR standard requires. */
const BORDER = 4;

/** Black on white in both themes because many cameras can't read inverted codes. */
function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg css={styles.qr} className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

const styles = {
  head: css({ paddingBlock: `${space[5]} ${space[4]}` }),
  title: css({ ...text('3xl', 800), outline: 'none' }),
  lead: css({ ...text('md'), marginTop: space[2], color: color.text2, textWrap: 'pretty' }),
  column: css({ display: 'flex', flexDirection: 'column', gap: space[5] }),
  createdTitle: css({ ...text('lg', 700), outline: 'none', textAlign: 'center', overflowWrap: 'anywhere' }),
  code: css({ alignSelf: 'center' }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: space[4],
  }),
  qr: css({
    width: 200,
    height: 200,
    borderRadius: radius.md,
    shapeRendering: 'crispEdges',
  }),
};
