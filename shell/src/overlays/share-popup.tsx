import { css } from '@emotion/react';
import type { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import type { OverlayProps } from '@tagalong/platform';
import { color, radius, ShareIcon, space, text, twoLines } from '@tagalong/ui';
import {
  CheckIcon,
  CopyIcon,
  ExternalIcon,
  FacebookIcon,
  MailIcon,
  PinterestIcon,
  Sheet,
  XIcon,
} from '@tagalong/ui/overlay';
import { type ReactNode, useId, useState } from 'react';
import { UrlInput } from '#host/sharing/url-input.tsx';
import { writeToClipboard } from '#host/sharing/write-to-clipboard.ts';
import { shareLinks } from './share-links.ts';
import { SHARE_TEXTS } from './share-texts.ts';

/** The share popup (PO-08): native sharing, copy, email, X, Facebook and Pinterest. */
export function SharePopup({ payload, answer, cancel }: OverlayProps<typeof SHARE_OPEN>) {
  const [isOpen, setOpen] = useState(true);
  const [channel, setChannel] = useState<string | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const input = useId();
  const url = new URL(payload.path, location.origin).href;
  const picture = payload.picture && new URL(payload.picture, location.origin).href;
  const leave = (name: string): void => {
    setChannel(name);
    setOpen(false);
  };
  const copy = (): void => {
    writeToClipboard(url).then(
      () => {
        setCopied('yes');
        setChannel('copy');
      },
      () => setCopied('refused'),
    );
  };
  const shareNatively = (): void => {
    navigator.share({ url, title: payload.title }).then(
      () => leave('native'),
      // Dismissing the device's sheet isn't an error.
      () => undefined,
    );
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={SHARE_TEXTS.shareTitle}
      onClose={() => setOpen(false)}
      onClosed={() => (channel ? answer({ channel }) : cancel())}
    >
      <SharePreview title={payload.title} picture={picture} />
      <div css={styles.url}>
        <label css={styles.urlLabel} htmlFor={input}>
          {SHARE_TEXTS.shareLink}
        </label>
        <UrlInput url={url} id={input} />
      </div>
      <div css={styles.list}>
        {typeof navigator.share === 'function' && (
          <Row
            icon={<ExternalIcon size={22} aria-hidden />}
            label={SHARE_TEXTS.shareNative}
            onPress={shareNatively}
          />
        )}
        <Row
          icon={copied === 'yes' ? <CheckIcon size={22} aria-hidden /> : <CopyIcon size={22} aria-hidden />}
          label={copied === 'yes' ? SHARE_TEXTS.shareCopied : SHARE_TEXTS.shareCopy}
          onPress={copy}
        />
        {shareLinks(url, payload.title, picture).map((link) => (
          <a
            key={link.channel}
            css={styles.row}
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setChannel(link.channel)}
          >
            {ICONS[link.channel]}
            {link.label}
          </a>
        ))}
      </div>
      <p css={[styles.status, copied === 'refused' && styles.refused]} role="status">
        {COPIED_TEXTS[copied]()}
      </p>
    </Sheet>
  );
}

function Row({ icon, label, onPress }: { icon: ReactNode; label: string; onPress(): void }) {
  return (
    <button type="button" css={styles.row} onClick={onPress}>
      {icon}
      {label}
    </button>
  );
}

const COPIED_TEXTS = {
  no: () => '',
  yes: () => SHARE_TEXTS.shareCopiedAloud,
  refused: () => SHARE_TEXTS.shareCopyFailed,
};

const ICONS: Record<string, ReactNode> = {
  email: <MailIcon size={22} aria-hidden />,
  x: <XIcon size={22} aria-hidden />,
  facebook: <FacebookIcon size={22} aria-hidden />,
  pinterest: <PinterestIcon size={22} aria-hidden />,
};

/** Previews the shared link: picture, title and site. */
function SharePreview({ title, picture }: { title: string; picture: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div css={styles.card} data-share-preview>
      <span css={styles.picture}>
        {picture && !isBroken ? (
          <img css={styles.image} src={picture} alt="" onError={() => setBroken(true)} />
        ) : (
          <ShareIcon size={22} aria-hidden />
        )}
      </span>
      <span css={styles.words}>
        <span css={styles.title}>{title}</span>
        <span css={styles.site}>{location.host}</span>
      </span>
    </div>
  );
}

const styles = {
  url: css({ display: 'grid', gap: space[2], marginBottom: space[5] }),
  urlLabel: css({ ...text('sm', 600), color: color.text2 }),
  list: css({ display: 'grid' }),
  row: css({
    ...text('md', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    minHeight: 52,
    paddingInline: space[4],
    borderRadius: radius.md,
    color: color.text,
    textAlign: 'start',
    '&:hover': { backgroundColor: color.fillHover },
  }),
  status: css({ ...text('sm'), color: color.text2, minHeight: 18 }),
  refused: css({ color: color.danger }),
  card: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    marginBottom: space[6],
    padding: space[4],
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
  }),
  picture: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: radius.md,
    backgroundColor: color.fill,
    color: color.text2,
    overflow: 'hidden',
  }),
  image: css({ width: '100%', height: '100%', objectFit: 'cover' }),
  words: css({ display: 'grid', gap: 2, minWidth: 0 }),
  title: css({
    ...text('base', 700),
    ...twoLines,
  }),
  site: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
};
