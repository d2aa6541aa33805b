import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';
import { useAction, useHost } from '@tagalong/platform';
import { Button, ShareIcon } from '@tagalong/ui';

interface ShareButtonProps {
  path: string;
  name: string;
  picture: string | null;
}

/** Opens the share popup for a profile (PO-08). */
export function ShareButton({ path, name, picture }: ShareButtonProps) {
  const { ask } = useHost();
  const { run } = useAction(async () => {
    const title = PEOPLE_TEXTS.shareProfile(name);
    await ask('share.open', { path, title, ...(picture?.startsWith('/') && { picture }) });
  });
  return (
    <Button variant="secondary" icon={<ShareIcon size={18} aria-hidden />} onClick={run}>
      {PEOPLE_TEXTS.share}
    </Button>
  );
}
