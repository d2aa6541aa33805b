import { css } from '@emotion/react';
import type { TargetType } from '@tagalong/contracts/social/target-type';
import { Picture, radius } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { tilePictureOf } from '#parts/post/tile-picture.ts';
import type { LikeboardDetail } from './board-items.ts';
import { POST, PRODUCT } from './use-board-items.ts';

export interface BoardTile {
  type: TargetType;
  id: number;
  name: string;
  picture: ReactNode;
}

/** Returns a likeboard's items as small pictures, products first. */
export function tilesOf({ likes }: Pick<LikeboardDetail, 'likes'>): BoardTile[] {
  return [
    ...likes.products.map(({ id, name, images, dominant }) => ({
      type: PRODUCT,
      id,
      name,
      picture: (
        <Picture css={styles} src={images.img_400x400} alt="" ratio={1} loading="lazy" dominant={dominant} />
      ),
    })),
    ...likes.posts.map((post) => ({
      type: POST,
      id: post.post_id,
      name: LIKEBOARD_TEXTS.postOf(post.post_author_name),
      picture: <Picture css={styles} src={tilePictureOf(post)} alt="" ratio={1} loading="lazy" />,
    })),
  ];
}

const styles = css({ borderRadius: radius.md });
