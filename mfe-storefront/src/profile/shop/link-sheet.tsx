import { css } from '@emotion/react';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { useAction, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { Sheet, TextField } from '@tagalong/ui/overlay';
import { useRef } from 'react';
import { QrCode } from './qr-code.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';

interface LinkSheetProps {
  handle: string;
  isOpen: boolean;
  onClose(): void;
}

/** Shows the short link of the user's own shop and its QR code (SF-01). */
export function LinkSheet({ handle, isOpen, onClose }: LinkSheetProps) {
  const { toast } = useHost();
  const code = useRef<SVGSVGElement>(null);
  const path = NAVIGATIONS.shop.path.replace(':handle', encodeURIComponent(handle));
  const link = new URL(path, location.origin).href;
  const copying = useAction(async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: SHOP_TEXTS.copied });
    } catch {
      // Not reported, because the browser or the visitor denies clipboard access.
      toast({ text: SHOP_TEXTS.copyFailed, kind: 'error' });
    }
  });
  return (
    <Sheet
      isOpen={isOpen}
      title={SHOP_TEXTS.link}
      onClose={onClose}
      footer={
        <Button isWide onClick={copying.run}>
          {SHOP_TEXTS.copy}
        </Button>
      }
    >
      <div css={styles.body}>
        <p css={styles.note}>{SHOP_TEXTS.linkText}</p>
        <QrCode ref={code} text={link} label={SHOP_TEXTS.qrLabel} />
        <TextField label={SHOP_TEXTS.linkLabel} value={link} onChange={() => undefined} isReadOnly />
        <Button variant="secondary" onClick={() => download(code.current, `${handle}.svg`)}>
          {SHOP_TEXTS.download}
        </Button>
      </div>
    </Sheet>
  );
}

/** Saves a picture as a file. */
function download(picture: SVGSVGElement | null, name: string): void {
  if (!picture) return;
  const file = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(file),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

const styles = {
  body: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
};
