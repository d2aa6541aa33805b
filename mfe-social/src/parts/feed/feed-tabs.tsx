import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { HOME_ARTICLES_ROUTE, HOME_COLLECTIONS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { FEEDS } from './feeds.ts';

/** Tabs of Home that show something else than posts. */
const PAGES = [
  { kind: 'collections', route: HOME_COLLECTIONS_ROUTE, label: SOCIAL_TEXTS.collections },
  { kind: 'articles', route: HOME_ARTICLES_ROUTE, label: SOCIAL_TEXTS.tabArticles },
] as const;

/** The pages of Home as a row of links. */
export function FeedTabs({ kind }: { kind: FeedKind | 'collections' | 'articles' }) {
  const current = useRef<HTMLAnchorElement>(null);
  // The last tabs lie beyond the edge of a phone.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <ChipRow label={SOCIAL_TEXTS.feedTabs} inset={12} css={styles}>
      {FEEDS.map((feed) => (
        <Chip key={feed.kind} as={Link} to={href(feed.route)} isSelected={feed.kind === kind}>
          {feed.label}
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
          {page.label}
        </Chip>
      ))}
    </ChipRow>
  );
}

// Runs to the edges of the screen, past the page's margin.
const styles = css({ marginInline: -12 });
