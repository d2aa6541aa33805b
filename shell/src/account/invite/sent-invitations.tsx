import { css } from '@emotion/react';
import { listSentInvitations, type SentInvitation } from '@tagalong/contracts/account/invitation';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { timeAgo } from '@tagalong/contracts/core/time-ago';
import { isWaiting, listEndProps, useHost, usePages } from '@tagalong/platform';
import {
  Avatar,
  Badge,
  color,
  EmptyState,
  ListEnd,
  Skeleton,
  space,
  text,
  truncate,
  truncateLinks,
  UserIcon,
} from '@tagalong/ui';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { CopyButton } from './copy-button.tsx';
import { invitationPath } from './invitation-link.ts';
import { INVITE_TEXTS } from './invite-texts.ts';
import { outcomeText, PersonLink } from './invited-person.tsx';

export function SentInvitations() {
  return (
    <section aria-labelledby="sent-invitations">
      <h2 css={styles.heading} id="sent-invitations">
        {INVITE_TEXTS.sent}
      </h2>
      <List />
    </section>
  );
}

function List() {
  const { report } = useHost();
  const query = usePages(listSentInvitations, { limit: 20 }, { staleMs: 0 });
  if (!query.data) {
    if (isWaiting(query)) return <InvitationsSkeleton />;
    return <QueryError title={INVITE_TEXTS.sentFailedTitle} query={query} />;
  }
  const items = query.data.pages.flatMap((page) => page.data);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<UserIcon size={32} aria-hidden />}
        title={INVITE_TEXTS.sentEmptyTitle}
        text={INVITE_TEXTS.sentEmptyText}
      />
    );
  }
  return (
    <>
      <ul>
        {items.map((invitation) => (
          <Row key={invitation.key} invitation={invitation} />
        ))}
      </ul>
      <ListEnd {...listEndProps(query, report, INVITE_TEXTS.sentMoreFailed)} end={null} />
    </>
  );
}

const STATES = {
  open: ['stateOpen', 'neutral'],
  accepted: ['stateAccepted', 'soft'],
  declined: ['stateDeclined', 'neutral'],
  expired: ['stateExpired', 'neutral'],
} as const;
const KINDS = {
  referral: 'kindReferral',
  influencer: 'kindInfluencer',
  merchant: 'kindMerchant',
  group: 'kindGroup',
} as const;

function Row({ invitation }: { invitation: SentInvitation }) {
  const { now } = useHost();
  const { key, kind, state, email, merchant, group, created_at, accepted_by: person, outcome } = invitation;
  const given = invitation.name || email || INVITE_TEXTS.anyone;
  const name = person?.nickname ?? given;
  const [label, tone] = STATES[state];
  const place = merchant?.name ?? group?.name ?? INVITE_TEXTS[KINDS[kind]];
  return (
    <li css={styles.row}>
      <Avatar name={name} src={person?.avatar} colorId={person?.color_id} size={40} />
      <span css={styles.texts}>
        <span css={styles.name}>
          {person ? <PersonLink person={person} /> : name}
          {person && given !== name && <span css={styles.given}> {INVITE_TEXTS.invitedAs(given)}</span>}
        </span>
        <span css={styles.meta}>
          {place} · <time dateTime={created_at}>{timeAgo(created_at, now())}</time>
        </span>
      </span>
      {state === 'open' ? (
        <CopyButton size="sm" path={invitationPath(key)} of={given} />
      ) : (
        <Badge tone={tone}>{state === 'accepted' ? outcomeText(outcome, kind) : INVITE_TEXTS[label]}</Badge>
      )}
    </li>
  );
}

function InvitationsSkeleton() {
  return (
    <div css={styles.waiting} role="status" aria-busy aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  );
}

const styles = {
  heading: css({ ...text('lg', 700), paddingBlock: `${space[6]} ${space[3]}` }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 64 }),
  texts: css({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }),
  name: css({ ...text('base', 600), ...truncateLinks }),
  given: css({ ...text('sm'), color: color.text2 }),
  meta: css({ ...text('sm'), ...truncate, color: color.text2 }),
  waiting: css({ display: 'flex', flexDirection: 'column', gap: space[6] }),
};
