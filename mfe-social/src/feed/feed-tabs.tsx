import { css } from '@emotion/react';
import type { FeedKind } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { FEEDS } from './feeds.ts';

/** The feeds as a row of links. */
export function FeedTabs({ kind }: { kind: FeedKind | 'collections' }) {
  const current = useRef<HTMLAnchorElement>(null);
  // The last tab lies beyond the edge of a phone.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <ChipRow label={SOCIAL_TEXTS.feedTabs} inset={12} css={styles}>
      {FEEDS.map((feed) => (
        <Chip key={feed.kind} as={Link} to={href(ROUTES[feed.route])} isSelected={feed.kind === kind}>
          {feed.label}
        </Chip>
      ))}
      <Chip
        as={Link}
        ref={kind === 'collections' ? current : null}
        to={href(ROUTES.homeCollections)}
        isSelected={kind === 'collections'}
      >
        {SOCIAL_TEXTS.collections}
      </Chip>
    </ChipRow>
  );
}

// Runs to the edges of the screen, past the page's margin.
const styles = css({ marginInline: -12 });
