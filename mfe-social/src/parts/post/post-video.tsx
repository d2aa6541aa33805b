import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/social/post';
import { useAction, useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  InstagramIcon,
  media,
  motion,
  Picture,
  PlayIcon,
  radius,
  space,
  TiktokIcon,
  text,
  YoutubeIcon,
} from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { CARD_TEXTS } from './card-texts.ts';
import { mediaRatio } from './media-shape.ts';
import {
  PROVIDER_NAMES,
  playerRatio,
  playerUrl,
  posterOf,
  providerLink,
  type VideoProvider,
} from './video-source.ts';

const PostPlayer = lazyPart(() => import('./post-player.tsx'), { leave: 'onClose' });

interface PostVideoProps {
  post: Post;
  provider: VideoProvider;
  isFirst: boolean;
}

/**
 * Shows the poster of a linked video or photo. Nothing from the provider loads before a tap replaces the poster with
 * the provider's player. A link that yields no player URL opens the provider's site.
 */
export function PostVideo({ post, provider, isFirst }: PostVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasPlayed = useRef(false);
  const host = useHost();
  const { run: checkSource } = useAction(async () =>
    (await import('./source-check.ts')).checkSource(host, post),
  );
  const player = playerUrl(post);
  const link = providerLink(post);
  const title = post.payload?.title ?? post.post_caption;
  const shape = css({ aspectRatio: String(mediaRatio(post)) });
  // Closing the player returns the focus to the button that opened it.
  useEffect(() => {
    if (isPlaying) hasPlayed.current = true;
    else if (hasPlayed.current) button.current?.focus();
  }, [isPlaying]);

  const face = (
    <Face
      post={post}
      provider={provider}
      isFirst={isFirst}
      isExternal={!player && link !== null}
      onEmpty={checkSource}
    />
  );
  if (isPlaying) {
    return (
      <PostPlayer
        waiting={<div css={[styles.box, shape]}>{face}</div>}
        url={player}
        ratio={playerRatio(post)}
        title={title || CARD_TEXTS.playVideo}
        link={link}
        provider={provider}
        onFailed={checkSource}
        onClose={() => setPlaying(false)}
      />
    );
  }
  if (player) {
    return (
      <button
        ref={button}
        type="button"
        css={[styles.box, shape]}
        aria-label={`${playLabel(provider, title)}, ${PROVIDER_NAMES[provider]}`}
        onClick={() => setPlaying(true)}
      >
        {face}
      </button>
    );
  }
  if (!link) return <div css={[styles.box, shape]}>{face}</div>;
  return (
    <a
      css={[styles.box, shape]}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={CARD_TEXTS.openOnLabel(PROVIDER_NAMES[provider])}
    >
      {face}
    </a>
  );
}

function playLabel(provider: VideoProvider, title: string | null | undefined): string {
  if (provider === 'INSTAGRAM') return CARD_TEXTS.showPhoto;
  return title ? CARD_TEXTS.play(title) : CARD_TEXTS.playVideo;
}

interface FaceProps extends PostVideoProps {
  isExternal: boolean;
  /** Called if there is no picture or it fails to load. */
  onEmpty(): void;
}

function Face({ post, provider, isFirst, isExternal, onEmpty }: FaceProps) {
  const Mark = MARKS[provider];
  const poster = posterOf(post);
  useEffect(() => {
    if (poster === null) onEmpty();
  }, [poster, onEmpty]);
  return (
    <>
      <Picture
        isFill
        src={poster}
        onEmpty={onEmpty}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <span css={styles.gradient} />
      <span css={styles.mark}>
        <Mark size={18} aria-hidden />
        {isExternal ? CARD_TEXTS.openOn(PROVIDER_NAMES[provider]) : PROVIDER_NAMES[provider]}
      </span>
      {provider !== 'INSTAGRAM' && (
        <span css={styles.play} data-play>
          <PlayIcon size={26} aria-hidden />
        </span>
      )}
    </>
  );
}

const MARKS = { INSTAGRAM: InstagramIcon, TIKTOK: TiktokIcon, YOUTUBE: YoutubeIcon };

const styles = {
  box: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    overflow: 'hidden',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -4 },
    [media.hover]: { '&:hover [data-play]': { transform: 'scale(1.06)' } },
  }),
  gradient: css({
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(rgb(20 15 11/.36), transparent 30%, transparent 70%, rgb(20 15 11/.28))',
  }),
  mark: css({
    ...text('sm', 600),
    position: 'absolute',
    top: space[5],
    insetInlineStart: space[5],
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[3],
    minHeight: 30,
    paddingInline: '9px 12px',
    borderRadius: radius.full,
    backgroundColor: 'rgb(20 15 11/.66)',
    color: '#fff',
  }),
  play: css({
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: radius.full,
    backgroundColor: 'rgb(255 255 255/.94)',
    color: '#1e1814',
    boxShadow: '0 4px 20px rgb(0 0 0/.28)',
    transition: `transform ${motion.micro}`,
  }),
};
