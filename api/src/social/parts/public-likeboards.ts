import type { PublicLikeboard } from '@tagalong/contracts/social/search';
import { type RowOf, typed } from '#api/database/statement';
import { LIKEBOARD_ROW, likeboardOf } from './likeboard-row.ts';
import { LIKEBOARD_COLUMNS } from './likeboard-sql.ts';

/** Columns of a public likeboard b and its owner u. $1 is the viewer's id, 0 for an anonymous visitor. */
export const PUBLIC_LIKEBOARD_COLUMNS = `${LIKEBOARD_COLUMNS},
  json_build_object('user_id', u.id, 'nickname', u.nickname, 'avatar', u.avatar, 'color_id', u.color_id,
    'is_me', u.id = $1) AS owner`;
export const PUBLIC_LIKEBOARD_FROM = 'likeboards b JOIN users u ON u.id = b.user_id';

export const PUBLIC_LIKEBOARD_ROW = {
  ...LIKEBOARD_ROW,
  owner: typed<PublicLikeboard['owner']>('json'),
} as const;
type PublicLikeboardRow = RowOf<typeof PUBLIC_LIKEBOARD_ROW>;

export function publicLikeboardOf(row: PublicLikeboardRow): PublicLikeboard {
  return { ...likeboardOf(row), owner: row.owner };
}
