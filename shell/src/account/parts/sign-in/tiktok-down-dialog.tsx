import { css } from '@emotion/react';
import { HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { PROVIDER_TEXTS } from './provider-texts.ts';

interface TiktokDownDialogProps {
  isOpen: boolean;
  onClose(): void;
  onUseCode?(): void;
}

/** Explains the alternatives while TikTok login is off (AU-04). */
export function TiktokDownDialog({ isOpen, onClose, onUseCode }: TiktokDownDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PROVIDER_TEXTS.tiktokDownTitle}
      maxWidth={400}
      footer={
        <>
          <Button as={Link} to={href(HELP_ROUTE)} variant="secondary">
            {PROVIDER_TEXTS.contactUs}
          </Button>
          {onUseCode && (
            <Button
              onClick={() => {
                onClose();
                onUseCode();
              }}
            >
              {PROVIDER_TEXTS.useCode}
            </Button>
          )}
        </>
      }
    >
      <p css={styles}>{PROVIDER_TEXTS.tiktokDownText}</p>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
