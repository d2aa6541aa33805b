import { css } from '@emotion/react';
import {
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { Post } from '@tagalong/contracts/post';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { color, media, motion, Picture, radius, space, text } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { mediaRatio } from './media-shape.ts';
import { useSourceCheck } from './use-source-check.ts';
import { PROVIDER_NAMES, playerUrl, posterOf, providerLink, type VideoProvider } from './video-source.ts';

interface PostVideoProps {
  post: Post;
  provider: VideoProvider;
  isFirst: boolean;
}

/**
 * The poster of a linked video or photo. Nothing of the provider is loaded before the tap: YouTube then plays in a
 * sandboxed frame, the others open at their own site.
 */
export function PostVideo({ post, provider, isFirst }: PostVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const player = playerUrl(post);
  const link = providerLink(post);
  const title = post.payload?.title ?? post.post_caption;
  const shape = css({ aspectRatio: String(mediaRatio(post)) });
  if (isPlaying) return <Player css={shape} url={player} title={title} />;

  const face = (
    <Face post={post} provider={provider} isFirst={isFirst} isExternal={!player && link !== null} />
  );
  if (player) {
    return (
      <button
        type="button"
        css={[styles.box, shape]}
        aria-label={`${title ? SOCIAL_TEXTS.play(title) : SOCIAL_TEXTS.playVideo}, ${PROVIDER_NAMES[provider]}`}
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
      aria-label={SOCIAL_TEXTS.openOnLabel(PROVIDER_NAMES[provider])}
    >
      {face}
    </a>
  );
}

function Player({ url, title, className }: { url: string; title: string; className?: string }) {
  return (
    <iframe
      css={styles.player}
      className={className}
      src={url}
      title={title || SOCIAL_TEXTS.playVideo}
      // The player needs its own origin's storage; it stays another origin than the page's.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function Face({ post, provider, isFirst, isExternal }: PostVideoProps & { isExternal: boolean }) {
  const Mark = MARKS[provider];
  const poster = posterOf(post);
  const checkSource = useSourceCheck(post);
  useEffect(() => {
    if (poster === null) checkSource();
  }, [poster, checkSource]);
  return (
    <>
      <Picture
        isFill
        src={poster}
        onEmpty={checkSource}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <span css={styles.shade} />
      <span css={styles.mark}>
        <Mark size={18} aria-hidden />
        {isExternal ? SOCIAL_TEXTS.openOn(PROVIDER_NAMES[provider]) : PROVIDER_NAMES[provider]}
      </span>
      {provider !== 'INSTAGRAM' && (
        <span css={styles.play} data-play>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
      )}
    </>
  );
}

const MARKS = { INSTAGRAM: IconBrandInstagram, TIKTOK: IconBrandTiktok, YOUTUBE: IconBrandYoutube };

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
  shade: css({
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
  player: css({ display: 'block', width: '100%', border: 0, backgroundColor: color.sunken }),
};
