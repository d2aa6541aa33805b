import { css } from '@emotion/react';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { useEvent, useHost } from '@tagalong/platform';
import { Button, shadow } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { useRefresh } from './use-refresh.ts';

const LOOK_EVERY_MS = 60_000;

interface NewPostsProps {
  kind: FeedKind;
  /** The first post that the reader has. */
  newestId: number;
}

/** Offers posts that were made since the feed was fetched. It never moves the reader by itself. */
export function NewPosts({ kind, newestId }: NewPostsProps) {
  const { client, report } = useHost();
  const refresh = useRefresh(kind);
  // Of which first post it was found that something newer is there.
  const [outdatedId, setOutdated] = useState<number | null>(null);
  useEvent(POST_CREATED, () => setOutdated(newestId));
  useEffect(() => {
    if (kind === 'trending' || kind === 'featured') return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      client.call(listFeed, { kind, limit: 1 }).then(
        ({ data: [newest] }) => newest && newest.post_id > newestId && setOutdated(newestId),
        // Whoever is offline hears of it elsewhere.
        (error: unknown) => report(error),
      );
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client, report, kind, newestId]);
  const show = (): void => {
    setOutdated(null);
    refresh().catch(report);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    outdatedId === newestId && (
      <Button css={styles} variant="dark" size="sm" onClick={show}>
        {SOCIAL_TEXTS.feedNew}
      </Button>
    )
  );
}

const styles = css({ boxShadow: shadow[2] });
