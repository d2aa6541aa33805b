import { css } from '@emotion/react';
import { HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { CHOOSER_TEXTS } from './chooser-texts.ts';

/** Says that no posts can be made from TikTok while it is off (AU-04). */
export function TiktokDown({ onClosed }: { onClosed(): void }) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={CHOOSER_TEXTS.tiktokDownTitle}
      maxWidth={400}
      footer={
        <Button as={Link} to={href(HELP_ROUTE)} variant="secondary" onClick={close}>
          {CHOOSER_TEXTS.contactUs}
        </Button>
      }
    >
      <p css={styles}>{CHOOSER_TEXTS.tiktokDownText}</p>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
