import { css } from '@emotion/react';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { href } from '@tagalong/contracts/core/routes';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, DotsIcon, IconButton, ShareIcon, space } from '@tagalong/ui';
import { useRef, useState } from 'react';
import { FollowButton } from '#parts/follow/follow-button.tsx';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';
import { AddProductsButton } from './add-products/add-products-button.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import type { BoardMode } from './likeboard-tools.tsx';

const LikeboardTools = lazyPart(() => import('./likeboard-tools.tsx'), { leave: 'onClosed' });

interface LikeboardActionsProps {
  board: LikeboardDetail;
  onMode(mode: BoardMode): void;
  className?: string;
}

/** Renders a likeboard's buttons: anyone can share a public one and follow its owner, who gets the others (LB-07). */
export function LikeboardActions({ board, onMode, className }: LikeboardActionsProps) {
  const { is_me: isOwn } = board.owner;
  if (!isOwn && !board.is_public) return null;
  return (
    <div css={styles} className={className}>
      {!isOwn && <FollowButton {...board.owner} is_followed={board.owner.is_followed ?? false} />}
      {isOwn && <AddProductsButton board={board} size="sm" />}
      {board.is_public && <Share board={board} />}
      {isOwn && <More board={board} onMode={onMode} />}
    </div>
  );
}

function More({ board, onMode }: Pick<LikeboardActionsProps, 'board' | 'onMode'>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        variant="outline"
        label={LIKEBOARD_TEXTS.moreLabel(board.name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <DotsIcon size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <LikeboardTools board={board} triggerRef={trigger} onMode={onMode} onClosed={() => setOpen(false)} />
      )}
    </>
  );
}

function Share({ board }: { board: LikeboardDetail }) {
  const ask = useAsk(SHARE_OPEN);
  const [picture] = board.cover_photos;
  const share = (): void =>
    ask({
      path: href(LIKEBOARD_ROUTE, { slug: board.slug }),
      title: BOARD_TEXTS.collectionShareTitle(board.name),
      ...(picture && { picture }),
    });
  return (
    <Button variant="secondary" size="sm" icon={<ShareIcon size={18} aria-hidden />} onClick={share}>
      {CARD_TEXTS.share}
    </Button>
  );
}

const styles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
});
