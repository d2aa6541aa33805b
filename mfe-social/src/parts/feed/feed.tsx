import { css } from '@emotion/react';
import { size } from '@tagalong/ui';
import type { KeyboardEvent, ReactNode } from 'react';

interface FeedProps {
  label: string | undefined;
  isBusy: boolean;
  children: ReactNode;
}

/** A list of posts. Page Down and Page Up move the focus from post to post, as in the ARIA pattern of feeds. */
export function Feed({ label, isBusy, children }: FeedProps) {
  return (
    <div css={styles} role="feed" aria-label={label} aria-busy={isBusy} onKeyDown={movePost}>
      {children}
    </div>
  );
}

function movePost(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = { PageDown: 1, PageUp: -1 }[key];
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return;
  const posts = [...event.currentTarget.querySelectorAll('article')];
  const at = posts.findIndex((post) => post.contains(target as Node));
  const next = at < 0 ? undefined : posts[at + step];
  // Beyond the loaded posts the page scrolls, which loads more of them.
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}

const styles = css({
  display: 'flex',
  flexDirection: 'column',
  gap: size.feedGap,
  // The site's header covers the upper edge.
  '& article': { scrollMarginTop: size.headerDesktop + size.feedGap },
});
