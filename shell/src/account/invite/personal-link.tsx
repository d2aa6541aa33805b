import { css } from '@emotion/react';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { listInvitedPeople } from '@tagalong/contracts/account/invitation';
import { timeAgo } from '@tagalong/contracts/core/time-ago';
import { isWaiting, useHost, usePages } from '@tagalong/platform';
import {
  Avatar,
  Badge,
  Button,
  Card,
  color,
  ShareIcon,
  Skeleton,
  space,
  text,
  truncateLinks,
  useHydrating,
} from '@tagalong/ui';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { CopyButton } from './copy-button.tsx';
import { personalPath, urlOf } from './invitation-link.ts';
import { INVITE_TEXTS } from './invite-texts.ts';
import { outcomeText, PersonLink } from './invited-person.tsx';

interface PersonalLinkProps {
  user: { id: number; name: string };
}

/** The link that works for everyone, and who has joined because of the member (EA-04). */
export function PersonalLink({ user }: PersonalLinkProps) {
  const { ask, report } = useHost();
  const isHydrating = useHydrating();
  const path = personalPath(user.id);
  const share = (): void => {
    const title = INVITE_TEXTS.shareTitle(user.name);
    ask(SHARE_OPEN, { path, title }).catch(report);
  };
  return (
    <Card as="section" aria-labelledby="personal-link">
      <h2 id="personal-link" css={styles.title}>
        {INVITE_TEXTS.personalTitle}
      </h2>
      <p css={styles.note}>{INVITE_TEXTS.personalText}</p>
      <p css={styles.url}>{isHydrating ? path : urlOf(path)}</p>
      <div css={styles.actions}>
        <CopyButton path={path} of={INVITE_TEXTS.personalName} />
        <Button
          icon={<ShareIcon size={18} aria-hidden />}
          aria-label={INVITE_TEXTS.sharePersonal}
          onClick={share}
        >
          {INVITE_TEXTS.share}
        </Button>
      </div>
      <People />
    </Card>
  );
}

const PAGE_SIZE = 10;

function People() {
  const { now, report } = useHost();
  const query = usePages(listInvitedPeople, { limit: PAGE_SIZE }, { staleMs: 0 });
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={40} />;
    return <QueryError title={INVITE_TEXTS.peopleFailed} query={query} />;
  }
  const people = query.data.pages.flatMap((page) => page.data);
  return (
    <>
      <h3 css={styles.subtitle}>{INVITE_TEXTS.peopleTitle}</h3>
      {people.length === 0 && <p css={styles.note}>{INVITE_TEXTS.peopleEmpty}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.user_id} css={styles.row}>
            <Avatar name={person.nickname} src={person.avatar} colorId={person.color_id} size={40} />
            <span css={styles.texts}>
              <PersonLink person={person} />
              <time css={styles.note} dateTime={person.joined_at}>
                {timeAgo(person.joined_at, now())}
              </time>
            </span>
            <Badge tone="soft">{outcomeText(person.outcome)}</Badge>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          isPending={query.isFetchingNextPage}
          onClick={() => {
            query.fetchNextPage().catch(report);
          }}
        >
          {INVITE_TEXTS.peopleMore}
        </Button>
      )}
    </>
  );
}

const styles = {
  title: css({ ...text('lg', 700) }),
  subtitle: css({ ...text('base', 700), paddingBlock: `${space[6]} ${space[2]}` }),
  note: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  url: css({
    ...text('sm', 600),
    marginBlock: space[5],
    color: color.text,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: space[4],
  }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 64 }),
  texts: css({ ...text('base', 600), ...truncateLinks, flex: 1, minWidth: 0, display: 'grid' }),
};
