import { css } from '@emotion/react';
import { IconExternalLink } from '@tabler/icons-react';
import { CloseIcon, color, IconButton, media, Spinner, space, text, touchTarget } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { CARD_TEXTS } from './card-texts.ts';
import { PlayerFailed } from './player-failed.tsx';
import { PLAYER_TEXTS } from './player-texts.ts';
import { usePlayer } from './use-player.ts';
import { PROVIDER_NAMES, type VideoProvider } from './video-source.ts';

/** Smallest height of a portrait video's frame in CSS pixels (SH-14). */
const TALL_PX = 774;
/** Ratio of width to height below which a video was made for a phone held upright. */
const PORTRAIT_MAX = 0.7;

interface PostPlayerProps {
  url: string;
  ratio: number;
  title: string;
  /** URL of the post at its provider, for a video that can't be embedded. */
  link: string | null;
  provider: VideoProvider;
  /** Called when the player reports an error, because the post may be gone. */
  onFailed(): void;
  onClose(): void;
}

/**
 * Shows the provider's player in a sandboxed frame with a close button. A reported error replaces the player, a
 * message covers one that can't be reached, and a reported height resizes it. A player that sends no messages before
 * it has loaded stays as it is.
 */
export function PostPlayer(props: PostPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt(props: PostPlayerProps & { onRetry: () => void }) {
  const { url, ratio, title, link, provider, onFailed, onRetry, onClose } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const playerUrl = withOrigin(url, provider);
  const { state, heightPx } = usePlayer(frame, provider, playerUrl);
  const hasFailed = state === 'failed';
  const isAway = state === 'unreachable';
  // The button that had the focus no longer exists.
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  const shape =
    heightPx === null
      ? [css({ aspectRatio: String(ratio) }), styles.limited, ratio < PORTRAIT_MAX && styles.tall]
      : css({ height: heightPx });
  return (
    <>
      <div css={[styles.box, shape]} data-player>
        {state === 'waiting' && (
          <span css={styles.waiting}>
            <Spinner size={28} label={PLAYER_TEXTS.playerLoading} />
          </span>
        )}
        {!hasFailed && (
          <iframe
            ref={frame}
            css={styles.player}
            src={playerUrl}
            title={title}
            // The player needs the storage of its own origin, which always differs from the page's.
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {(hasFailed || isAway) && (
          <PlayerFailed
            text={(isAway ? PLAYER_TEXTS.playerAwayText : PLAYER_TEXTS.playerFailedText)(
              PROVIDER_NAMES[provider],
            )}
            link={link}
            provider={PROVIDER_NAMES[provider]}
            onRetry={onRetry}
            onClose={onClose}
          />
        )}
      </div>
      <div css={styles.bar}>
        {link && !hasFailed && !isAway && (
          <ProviderLink link={link} provider={PROVIDER_NAMES[provider]} isSilent={state === 'silent'} />
        )}
        <IconButton label={PLAYER_TEXTS.playerClose} onClick={onClose}>
          <CloseIcon size={20} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

/** Adds the page's origin, because YouTube's player exchanges messages with no other origin. */
function withOrigin(url: string, provider: VideoProvider): string {
  if (provider !== 'YOUTUBE') return url;
  return `${url}&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`;
}

interface ProviderLinkProps {
  link: string;
  provider: string;
  isSilent: boolean;
}

function ProviderLink({ link, provider, isSilent }: ProviderLinkProps) {
  return (
    <span css={styles.provider}>
      <span role="status">{isSilent ? PLAYER_TEXTS.playerSilent(provider) : PLAYER_TEXTS.playerStuck}</span>{' '}
      <a
        css={styles.link}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={CARD_TEXTS.openOnLabel(provider)}
      >
        {CARD_TEXTS.openOn(provider)}
        <IconExternalLink size={16} aria-hidden />
      </a>
    </span>
  );
}

const styles = {
  box: css({ position: 'relative', width: '100%', backgroundColor: color.sunken }),
  limited: css({ maxHeight: `max(82dvh, ${TALL_PX}px)` }),
  // Narrow phones would make it lower than the player needs for its texts and controls.
  tall: css({ minHeight: TALL_PX }),
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
  provider: css({ flex: 1, minWidth: 0 }),
  link: css({
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    fontWeight: 600,
    color: color.link,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
};
