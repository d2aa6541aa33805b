import { css } from '@emotion/react';
import { IconLock, IconWorld } from '@tabler/icons-react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useAction, useHost } from '@tagalong/platform';
import { Button, Cover, color, media, ShareIcon, space, text } from '@tagalong/ui';
import { likeboardMeta } from '#lib/likeboard-meta.ts';
import type { LikeboardDetail } from './likeboard-page.tsx';

/** Cover, name, description, counts and owner of a collection; a public one can be shared (LB-07). */
export function LikeboardHead({ board }: { board: LikeboardDetail }) {
  const SeenBy = board.is_public ? IconWorld : IconLock;
  return (
    <header css={styles.head}>
      <Cover
        css={styles.cover}
        pictures={board.cover_photos}
        layout={board.layout}
        colorId={board.color_id}
        loading="eager"
      />
      <div css={styles.texts}>
        <h1 css={styles.name}>{board.name}</h1>
        <p css={styles.meta}>
          <SeenBy css={styles.icon} size={16} aria-hidden />
          {likeboardMeta(board)}
        </p>
        <p css={styles.meta}>
          {board.owner.is_me ? SOCIAL_TEXTS.collectionByYou : SOCIAL_TEXTS.collectionBy(board.owner.nickname)}
        </p>
        {board.description && <p css={styles.description}>{board.description}</p>}
        {board.is_public && <Share board={board} />}
      </div>
    </header>
  );
}

function Share({ board }: { board: LikeboardDetail }) {
  const { ask } = useHost();
  const { run } = useAction(async () => {
    const [picture] = board.cover_photos;
    await ask('share.open', {
      path: href(ROUTES.likeboard, { slug: board.slug }),
      title: SOCIAL_TEXTS.collectionShareTitle(board.name),
      ...(picture && { picture }),
    });
  });
  return (
    <div css={styles.share}>
      <Button variant="secondary" size="sm" icon={<ShareIcon size={18} aria-hidden />} onClick={run}>
        {SOCIAL_TEXTS.share}
      </Button>
    </div>
  );
}

const styles = {
  head: css({
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space[6],
    paddingBottom: space[5],
    [media.aboveMobile]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: space[8] },
  }),
  cover: css({ alignSelf: 'start' }),
  texts: css({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 }),
  name: css({ ...text('2xl', 800), overflowWrap: 'anywhere' }),
  meta: css({ ...text('sm'), display: 'flex', alignItems: 'center', gap: space[2], color: color.text2 }),
  icon: css({ flex: 'none' }),
  description: css({ ...text('base'), marginTop: space[3], textWrap: 'pretty', overflowWrap: 'anywhere' }),
  share: css({ marginTop: space[5] }),
};
