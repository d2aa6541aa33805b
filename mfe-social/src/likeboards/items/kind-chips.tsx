import { css } from '@emotion/react';
import type { TargetType } from '@tagalong/contracts/social/target-type';
import { Chip, ChipRow } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import type { LikeboardDetail } from './board-items.ts';
import { POST, PRODUCT } from './use-board-items.ts';

interface KindChipsProps {
  board: LikeboardDetail;
  shown: TargetType | null;
  onShow(type: TargetType): void;
  /** Chip shown before the types. */
  before?: ReactNode;
}

/** Filters a likeboard's items by type. */
export function KindChips({ board, shown, onShow, before }: KindChipsProps) {
  const kinds = [
    [PRODUCT, SOCIAL_TEXTS.products(board.product_count)],
    [POST, SOCIAL_TEXTS.posts(board.post_count)],
  ] as const;
  return (
    <ChipRow kind="group" label={LIKEBOARD_TEXTS.show} inset={12} css={styles}>
      {before}
      {kinds.map(([type, label]) => (
        <Chip key={type} isSelected={shown === type} onClick={() => onShow(type)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
