import { css } from '@emotion/react';
import { IconExternalLink } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Button, color, space, text } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { CARD_TEXTS } from './card-texts.ts';
import { PLAYER_TEXTS } from './player-texts.ts';

interface PlayerFailedProps {
  text: string;
  link: string | null;
  provider: string;
  onRetry(): void;
  onClose(): void;
}

/** Covers a player that failed or can't be reached: the visitor can retry, watch elsewhere or go to the next post. */
export function PlayerFailed({ text: reason, link, provider, onRetry, onClose }: PlayerFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<Element | null>(null);
  // The focus moves here, because the frame that had it no longer exists or is covered.
  useEffect(() => {
    box.current?.focus();
    setNext(box.current && nextPost(box.current));
  }, []);
  const skip = (): void => {
    onClose();
    // After the focus has returned to the video's button.
    requestAnimationFrame(() => {
      next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      next?.scrollIntoView();
    });
  };
  return (
    <div ref={box} css={styles.failed} role="alert" tabIndex={-1}>
      <p css={styles.title}>{PLAYER_TEXTS.playerFailedTitle}</p>
      <p>{reason}</p>
      <div css={styles.actions}>
        {link && (
          <Button
            as="a"
            href={link}
            aria-label={CARD_TEXTS.openOnLabel(provider)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconExternalLink size={18} aria-hidden />}
          >
            {CARD_TEXTS.openOn(provider)}
          </Button>
        )}
        <Button variant="secondary" onClick={onRetry}>
          {SHARED_TEXTS.retry}
        </Button>
        {next && (
          <Button variant="secondary" onClick={skip}>
            {PLAYER_TEXTS.playerSkip}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the post after the one that contains the element. Products are articles, too. */
function nextPost(element: Element): Element | null {
  const posts = [...document.querySelectorAll('[data-post]')];
  const at = posts.findIndex((post) => post.contains(element));
  return at < 0 ? null : (posts[at + 1] ?? null);
}

const styles = {
  failed: css({
    ...text('base'),
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[4],
    padding: space[5],
    overflow: 'auto',
    textAlign: 'center',
    textWrap: 'balance',
    backgroundColor: color.sunken,
    color: color.text2,
    '&:focus': { outline: 'none' },
  }),
  title: css({ ...text('md', 700), color: color.text }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
