import { css } from '@emotion/react';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { CloseIcon, color, IconButton, media, Spinner, space, text } from '@tagalong/ui';
import { ExternalIcon } from '@tagalong/ui/overlay';

interface PostPlayerProps {
  url: string;
  ratio: number;
  title: string;
  /** The post at its provider, for a video that can't be played elsewhere. */
  link: string | null;
  provider: string;
  onClose(): void;
}

/** The provider's own player in a sandboxed frame, with the way out of it: nobody can tell from here whether it plays. */
export function PostPlayer({ url, ratio, title, link, provider, onClose }: PostPlayerProps) {
  return (
    <>
      <div css={[styles.box, css({ aspectRatio: String(ratio) })]}>
        <span css={styles.waiting}>
          <Spinner size={28} label={SOCIAL_TEXTS.playerLoading} />
        </span>
        <iframe
          // The button that had the focus is gone.
          ref={(frame) => frame?.focus()}
          css={styles.player}
          src={url}
          title={title}
          // The player needs its own origin's storage; it stays another origin than the page's.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <div css={styles.bar}>
        {link && (
          <span css={styles.way}>
            {SOCIAL_TEXTS.playerStuck}{' '}
            <a
              css={styles.link}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={SOCIAL_TEXTS.openOnLabel(provider)}
            >
              {SOCIAL_TEXTS.openOn(provider)}
              <ExternalIcon size={16} aria-hidden />
            </a>
          </span>
        )}
        <IconButton label={SOCIAL_TEXTS.playerClose} onClick={onClose}>
          <CloseIcon size={20} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

const styles = {
  box: css({ position: 'relative', width: '100%', maxHeight: '82dvh', backgroundColor: color.sunken }),
  waiting: css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }),
  player: css({ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }),
  bar: css({
    ...text('sm'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space[4],
    minHeight: 44,
    paddingInlineStart: 14,
    color: color.text2,
  }),
  way: css({ flex: 1, minWidth: 0 }),
  link: css({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    fontWeight: 600,
    color: color.link,
    '&::after': { content: '""', position: 'absolute', inset: '-13px -4px' },
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
};
