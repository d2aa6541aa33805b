import { INVITE_TEXTS } from '@tagalong/contracts/texts/invite-texts';
import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CheckIcon, CopyIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';

interface CopyButtonProps {
  address: string;
  /** Where several stand on a page. */
  label?: string;
  size?: 'sm';
}

export function CopyButton({ address, label, size }: CopyButtonProps) {
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
      aria-label={label}
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
