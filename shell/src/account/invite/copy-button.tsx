import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CheckIcon, CopyIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { writeToClipboard } from '#host/sharing/write-to-clipboard.ts';
import { urlOf } from './invitation-link.ts';
import { INVITE_TEXTS } from './invite-texts.ts';

interface CopyButtonProps {
  /** Path of the link on this site. */
  path: string;
  /** Distinguishes the links when several are listed on a page. */
  of?: string;
  size?: 'sm';
}

export function CopyButton({ path, of, size }: CopyButtonProps) {
  const { toast } = useHost();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    writeToClipboard(urlOf(path)).then(
      () => {
        setCopied(true);
        toast({ text: INVITE_TEXTS.copied });
      },
      () => toast({ text: INVITE_TEXTS.copyFailed, kind: 'error' }),
    );
  };
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Icon size={18} aria-hidden />}
      // The label contains the visible text so that voice control can find the button.
      aria-label={of && (isCopied ? INVITE_TEXTS.copiedLinkOf(of) : INVITE_TEXTS.copyLinkOf(of))}
      onClick={copy}
    >
      {isCopied ? INVITE_TEXTS.copied : INVITE_TEXTS.copy}
    </Button>
  );
}
