import { css } from '@emotion/react';
import { leaveGroup } from '@tagalong/contracts/account/invitation';
import { href } from '@tagalong/contracts/core/routes';
import { type Group, getGroup } from '@tagalong/contracts/social/article';
import { GROUP_ROUTE } from '@tagalong/contracts/social/routes';
import { useCall, useChange, useHost, usePageTitle, useParams } from '@tagalong/platform';
import { useToastedAction } from '@tagalong/platform/toasted-action';
import { Avatar, Button, color, Page, space, text } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { Found, NotFoundState } from '#parts/list/found.tsx';
import { ShareButton } from '#parts/people/share-button.tsx';
import { GroupMembers } from './group-members.tsx';
import { GROUP_TEXTS } from './group-texts.ts';

/** Shows a group's description and members, with a button to leave it. */
export function GroupPage() {
  const { group_id = '' } = useParams();
  return (
    <Found
      query={useCall(getGroup, { group_id: group_id.slice(0, 120) })}
      skeleton="profile"
      failedTitle={GROUP_TEXTS.groupFailedTitle}
      notFound={<NotFoundState title={GROUP_TEXTS.groupNotFoundTitle} text={GROUP_TEXTS.groupNotFoundText} />}
    >
      {({ data }) => <GroupView group={data} />}
    </Found>
  );
}

function GroupView({ group }: { group: Group }) {
  usePageTitle(group.name);
  return (
    <Page measure="settings">
      <header css={styles.head}>
        <Avatar name={group.name} src={group.avatar} colorId={group.id % 14} size={96} />
        <div>
          <h1 css={styles.name}>{group.name}</h1>
          <p css={styles.meta}>{GROUP_TEXTS.memberCount(group.member_count)}</p>
        </div>
        <p css={styles.bio} dir="auto">
          {group.bio}
        </p>
        <p css={styles.meta}>{group.is_member ? GROUP_TEXTS.groupMember : GROUP_TEXTS.groupByInvitation}</p>
        <div css={styles.actions}>
          <ShareButton
            path={href(GROUP_ROUTE, { group_id: group.slug })}
            name={group.name}
            picture={group.avatar}
          />
          {group.is_member && <LeaveButton group={group} />}
        </div>
      </header>
      <GroupMembers group={group} />
    </Page>
  );
}

/** Confirms before leaving, because only an invitation allows a member to rejoin. */
function LeaveButton({ group }: { group: Group }) {
  const { toast } = useHost();
  const leave = useChange(leaveGroup);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useToastedAction(async () => {
    try {
      await leave({ group_id: group.id });
      toast({ text: GROUP_TEXTS.groupLeft(group.name) });
    } finally {
      setAsking(false);
    }
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {GROUP_TEXTS.groupLeave}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={GROUP_TEXTS.groupLeaveTitle(group.name)}
        text={GROUP_TEXTS.groupLeaveText}
        confirmLabel={GROUP_TEXTS.groupLeave}
        tone="danger"
        isPending={isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: space[5],
    paddingTop: space[6],
  }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
  meta: css({ ...text('base'), color: color.text2 }),
  bio: css({
    ...text('md'),
    maxWidth: 440,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
