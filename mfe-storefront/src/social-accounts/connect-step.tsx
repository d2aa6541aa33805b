import { css } from '@emotion/react';
import { HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import type { OriginPage } from '@tagalong/contracts/account/social-login';
import { href } from '@tagalong/contracts/core/routes';
import type { ConnectPlatform } from '@tagalong/contracts/storefront/slots';
import { Link, useCall } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { PLATFORMS } from './platforms.ts';
import { ProviderLink } from './provider-link.tsx';

interface ConnectStepProps {
  platform: ConnectPlatform;
  originPage: OriginPage;
  onConnected(): void;
  onLeft(): void;
}

/** Explains what a platform is connected for, then leads to its provider (SC-01). */
export function ConnectStep({ platform, originPage, onConnected, onLeft }: ConnectStepProps) {
  const [isOpen, setOpen] = useState(true);
  const isTiktok = platform === 'tiktok';
  const status = useCall(checkTiktok, {}, { enabled: isTiktok });
  const isDown = isTiktok && status.data?.data.is_tiktok_api_alive === false;
  const { name, text: explanation } = PLATFORMS[platform];
  return (
    <Sheet
      isOpen={isOpen}
      title={isDown ? CONNECT_TEXTS.tiktokDownTitle : CONNECT_TEXTS.title(CONNECT_TEXTS[name])}
      onClose={() => setOpen(false)}
      onClosed={onLeft}
      footer={
        isDown ? (
          <Button as={Link} isWide to={href(HELP_ROUTE)}>
            {CONNECT_TEXTS.contact}
          </Button>
        ) : (
          <ProviderLink platform={platform} originPage={originPage} onConnected={onConnected} />
        )
      }
    >
      <p css={styles}>{isDown ? CONNECT_TEXTS.tiktokDownText : CONNECT_TEXTS[explanation]}</p>
    </Sheet>
  );
}

const styles = css({ ...text('md'), color: color.text2, textWrap: 'pretty' });
