import { INVITE_TEXTS } from '@tagalong/contracts/texts/invite-texts';
import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CheckIcon, CopyIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';

interface CopyButtonProps {
  address: string;
  /** Whose link it is, where several stand on a page. */
  of?: string;
  size?: 'sm';
}

export function CopyButton({ address, of, size }: CopyButtonProps) {
  const { toast } = useHost();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    writeToClipboard(address).then(
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
      // What is read stands in it, too: whoever speaks to the page says what they see.
      aria-label={of && (isCopied ? INVITE_TEXTS.copiedLinkOf(of) : INVITE_TEXTS.copyLinkOf(of))}
      onClick={copy}
    >
      {isCopied ? INVITE_TEXTS.copied : INVITE_TEXTS.copy}
    </Button>
  );
}

/** Rejects when it is not allowed, and where the browser has no clipboard at all: on a page without https. */
async function writeToClipboard(address: string): Promise<void> {
  await navigator.clipboard.writeText(address);
}
