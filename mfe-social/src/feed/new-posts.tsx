import { css } from '@emotion/react';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { useEvent, useHost } from '@tagalong/platform';
import { Button, shadow } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { MORE_TEXTS } from './more-texts.ts';
import { useRefresh } from './use-refresh.ts';

const LOOK_EVERY_MS = 60_000;

interface NewPostsProps {
  kind: FeedKind;
  /** Id of the first post in the reader's feed. */
  newestId: number;
}

/** Offers posts that are newer than the loaded feed. It never scrolls without a press. */
export function NewPosts({ kind, newestId }: NewPostsProps) {
  const { client, report } = useHost();
  const refresh = useRefresh(kind);
  // First post of the feed for which newer posts were found; null if there are none.
  const [outdatedId, setOutdated] = useState<number | null>(null);
  useEvent(POST_CREATED, () => setOutdated(newestId));
  useEffect(() => {
    if (kind === 'trending' || kind === 'featured') return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      client.call(listFeed, { kind, limit: 1 }).then(
        ({ data: [newest] }) => newest && newest.post_id > newestId && setOutdated(newestId),
        // A failed check is only reported; the offline state is shown elsewhere.
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
        {MORE_TEXTS.new}
      </Button>
    )
  );
}

const styles = css({ boxShadow: shadow[2] });
