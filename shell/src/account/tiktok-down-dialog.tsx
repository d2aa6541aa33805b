import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { Link } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';

interface TiktokDownDialogProps {
  isOpen: boolean;
  onClose(): void;
  onUseCode?(): void;
}

/** What whoever wants to come in by TikTok is told while TikTok is off (AU-04). */
export function TiktokDownDialog({ isOpen, onClose, onUseCode }: TiktokDownDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={ACCOUNT_TEXTS.tiktokDownTitle}
      maxWidth={400}
      footer={
        <>
          <Button as={Link} to={href(ROUTES.help)} variant="secondary">
            {ACCOUNT_TEXTS.contactUs}
          </Button>
          {onUseCode && (
            <Button
              onClick={() => {
                onClose();
                onUseCode();
              }}
            >
              {ACCOUNT_TEXTS.useCode}
            </Button>
          )}
        </>
      }
    >
      <p css={styles}>{ACCOUNT_TEXTS.tiktokDownText}</p>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
