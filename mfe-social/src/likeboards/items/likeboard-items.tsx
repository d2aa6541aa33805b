import { css } from '@emotion/react';
import type { TargetType } from '@tagalong/contracts/social/target-type';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Chip, DotsIcon, IconButton, text, VisuallyHidden } from '@tagalong/ui';
import { type ReactNode, useState } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './board-items.ts';
import type { BoardItem } from './item-tools.tsx';
import { KindChips } from './kind-chips.tsx';
import { LikeboardPosts } from './likeboard-posts.tsx';
import { LikeboardProducts } from './likeboard-products.tsx';
import { POST, PRODUCT } from './use-board-items.ts';

const ItemTools = lazyPart(() => import(/* webpackChunkName: "likeboard-tools" */ './item-tools.tsx'), {
  leave: 'onClosed',
});

/** Shows a likeboard's items; its owner gets a menu on each one, everyone else a heart. */
export function LikeboardItems({ board }: { board: LikeboardDetail }) {
  const { products, posts } = board.likes;
  const [shown, setShown] = useState<TargetType | null>(null);
  const [open, setOpen] = useState<{ item: BoardItem; trigger: HTMLElement } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const hasBoth = products.length > 0 && posts.length > 0;
  const isShown = (type: TargetType): boolean => !hasBoth || shown === null || shown === type;
  const heading = (words: string): ReactNode =>
    hasBoth ? <h2 css={styles.heading}>{words}</h2> : <VisuallyHidden as="h2">{words}</VisuallyHidden>;
  const menuOf = (item: BoardItem): ReactNode =>
    board.owner.is_me ? (
      <IconButton
        variant="surface"
        size={36}
        label={LIKEBOARD_TEXTS.itemMenu(item.name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpen({ item, trigger: currentTarget })}
      >
        <DotsIcon size={18} aria-hidden />
      </IconButton>
    ) : null;
  return (
    <>
      {hasBoth && (
        <KindChips
          board={board}
          shown={shown}
          onShow={setShown}
          before={
            <Chip isSelected={shown === null} onClick={() => setShown(null)}>
              {LIKEBOARD_TEXTS.showAll}
            </Chip>
          }
        />
      )}
      {products.length > 0 && isShown(PRODUCT) && (
        <section>
          {heading(BOARD_TEXTS.products(board.product_count))}
          <LikeboardProducts board={board} menuOf={menuOf} />
        </section>
      )}
      {posts.length > 0 && isShown(POST) && (
        <section>
          {heading(BOARD_TEXTS.posts(board.post_count))}
          <LikeboardPosts posts={posts} menuOf={menuOf} />
        </section>
      )}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {open && (
        <ItemTools {...open} board={board} onAnnounce={setAnnouncement} onClosed={() => setOpen(null)} />
      )}
    </>
  );
}

const styles = {
  heading: css({ ...text('xl', 700), marginBlock: '16px 12px' }),
};
