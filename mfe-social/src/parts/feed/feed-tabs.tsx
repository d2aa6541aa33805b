import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { HOME_ARTICLES_ROUTE, HOME_COLLECTIONS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useSession } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { FEEDS } from './feeds.ts';
import { TAB_TEXTS } from './tab-texts.ts';

/** Home tabs whose content is not posts. */
const PAGES = [
  { kind: 'collections', route: HOME_COLLECTIONS_ROUTE, text: 'collections' },
  { kind: 'articles', route: HOME_ARTICLES_ROUTE, text: 'articles' },
] as const;

/** Links the pages of Home in a row. */
export function FeedTabs({ kind }: { kind: FeedKind | 'collections' | 'articles' }) {
  const current = useRef<HTMLAnchorElement>(null);
  const isMember = useSession() !== null;
  // On a phone the last tabs are outside the visible area.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <ChipRow label={TAB_TEXTS.feeds} inset={12} css={styles}>
      {FEEDS.filter(({ route }) => isMember || route.access === 'public').map((feed) => (
        <Chip key={feed.kind} as={Link} to={href(feed.route)} isSelected={feed.kind === kind}>
          {TAB_TEXTS[feed.text]}
        </Chip>
      ))}
      {PAGES.map((page) => (
        <Chip
          key={page.kind}
          as={Link}
          ref={page.kind === kind ? current : null}
          to={href(page.route)}
          isSelected={page.kind === kind}
        >
          {TAB_TEXTS[page.text]}
        </Chip>
      ))}
    </ChipRow>
  );
}

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
