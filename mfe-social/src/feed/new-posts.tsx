import { css } from '@emotion/react';
import { type FeedKind, listFeed } from '@tagalong/contracts/post';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useEvent, useHost, useQueryClient } from '@tagalong/platform';
import { Button, layer, shadow, size } from '@tagalong/ui';
import { useState } from 'react';

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Offers posts that were made since the feed was fetched. It never moves the reader by itself. */
export function NewPosts({ kind }: { kind: FeedKind }) {
  const queries = useQueryClient();
  const { report } = useHost();
  const [hasNew, setNew] = useState(false);
  useEvent('post.created@1', () => setNew(true));
  if (!hasNew) return null;

  const show = (): void => {
    setNew(false);
    const filter = { queryKey: [listFeed.name, 'pages', { kind }] };
    // Only the first page is fetched anew: the rest would have to wait for one another.
    queries.setQueriesData<Pages>(
      filter,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    queries.refetchQueries(filter).catch(report);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div css={styles.place}>
      <Button css={styles.pill} variant="dark" size="sm" onClick={show}>
        {SOCIAL_TEXTS.feedNew}
      </Button>
    </div>
  );
}

const styles = {
  place: css({
    position: 'sticky',
    top: size.headerMobile + 12,
    zIndex: layer.sticky,
    // Lies over the feed and takes no room in it.
    height: 0,
    marginBottom: -size.feedGap,
    display: 'flex',
    justifyContent: 'center',
  }),
  pill: css({ boxShadow: shadow[2] }),
};
