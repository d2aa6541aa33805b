import { css } from '@emotion/react';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import type { SentInvitation } from '@tagalong/contracts/account/invitation';
import { useHost } from '@tagalong/platform';
import { Button, ShareIcon, space, text } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { AddressInput } from '#host/sharing/address-input.tsx';
import { CopyButton } from './copy-button.tsx';
import { invitationAddress, invitationPath } from './invitation-link.ts';
import { INVITE_TEXTS } from './invite-texts.ts';
import { QrCode } from './qr-code.tsx';

interface CreatedInvitationProps {
  invitation: SentInvitation;
  inviter: string;
  onAnother(): void;
}

export function CreatedInvitation({ invitation, inviter, onAnother }: CreatedInvitationProps) {
  const { ask, report } = useHost();
  const { key, name } = invitation;
  const address = invitationAddress(key);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => title.current?.focus(), []);
  const share = (): void => {
    ask(SHARE_OPEN, { path: invitationPath(key), title: INVITE_TEXTS.shareTitle(inviter) }).catch(report);
  };
  return (
    <div css={styles.column}>
      <h2 css={styles.title} ref={title} tabIndex={-1}>
        {name ? INVITE_TEXTS.readyFor(name) : INVITE_TEXTS.ready}
      </h2>
      <QrCode css={styles.code} text={address} label={INVITE_TEXTS.codeAlt} />
      <AddressInput address={address} aria-label={INVITE_TEXTS.link} />
      <div css={styles.actions}>
        <CopyButton address={address} />
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

const styles = {
  column: css({ display: 'flex', flexDirection: 'column', gap: space[5] }),
  title: css({ ...text('lg', 700), outline: 'none', textAlign: 'center', overflowWrap: 'anywhere' }),
  code: css({ alignSelf: 'center' }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: space[4],
  }),
};
