import { css } from '@emotion/react';
import { IconClipboard } from '@tabler/icons-react';
import { useAction, useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { LINK_TEXTS } from './link-texts.ts';

/** Pastes the copied link with one press. Browsers ask for permission first. */
export function PasteLink({ onPaste }: { onPaste(text: string): void }) {
  const { toast } = useHost();
  const pasting = useAction(async () => {
    const text = await readClipboard();
    if (text) onPaste(text);
    else toast({ text: text === null ? LINK_TEXTS.pasteDenied : LINK_TEXTS.pasteEmpty });
  });
  // The clipboard is unavailable without HTTPS.
  if (!navigator.clipboard?.readText) return null;
  return (
    <Button
      css={styles}
      size="sm"
      variant="secondary"
      icon={<IconClipboard size={18} aria-hidden />}
      isPending={pasting.isPending}
      onClick={pasting.run}
    >
      {LINK_TEXTS.paste}
    </Button>
  );
}

/** Returns the text on the clipboard, or null if access is denied. */
async function readClipboard(): Promise<string | null> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return null;
  }
}

const styles = css({ justifySelf: 'start' });
