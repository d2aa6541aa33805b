import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { SentInvitation } from '@tagalong/contracts/account/invitation';
import { Card, color, Page, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CreatedInvitation } from './created-invitation.tsx';
import { InviteForm } from './invite-form.tsx';
import { INVITE_TEXTS } from './invite-texts.ts';
import { PersonalLink } from './personal-link.tsx';
import { SentInvitations } from './sent-invitations.tsx';

export function InvitePage({ user }: { user: CurrentUser }) {
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

const styles = {
  head: css({ paddingBlock: `${space[5]} ${space[4]}` }),
  title: css({ ...text('3xl', 800), outline: 'none' }),
  lead: css({ ...text('md'), marginTop: space[2], color: color.text2, textWrap: 'pretty' }),
};
