import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, ShareIcon } from '@tagalong/ui';
import { PEOPLE_TEXTS } from './people-texts.ts';

interface ShareButtonProps {
  path: string;
  name: string;
  picture: string | null;
}

/** Renders a button that opens the share dialog for a profile (PO-08). */
export function ShareButton({ path, name, picture }: ShareButtonProps) {
  const ask = useAsk(SHARE_OPEN);
  const title = PEOPLE_TEXTS.shareProfile(name);
  const share = (): void => ask({ path, title, ...(picture?.startsWith('/') && { picture }) });
  return (
    <Button variant="secondary" icon={<ShareIcon size={18} aria-hidden />} onClick={share}>
      {PEOPLE_TEXTS.share}
    </Button>
  );
}
