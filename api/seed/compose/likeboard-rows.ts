import { COVER_IMAGES_MAX, COVER_LAYOUT_COUNTS } from '@tagalong/contracts/limits';
import { productPictureUrl } from '#seed/pictures';
import type { Random } from '#seed/random';
import { type DemoLikeboard, isPost } from './likeboards.ts';
import type { Like } from './likes.ts';
import type { DemoProduct } from './products.ts';
import type { Row } from './row.ts';

/** How often somebody has chosen a cover; the others follow the newest items. */
const CHOSEN_COVER = 0.6;

export function likeboardRows(
  random: Random,
  boards: readonly DemoLikeboard[],
  products: readonly DemoProduct[],
): Row<'likeboards'>[] {
  const pictureKeys = new Map(products.map(({ id, picture }) => [id, picture.key]));
  return boards.map(({ id, owner, isDefault, idea, createdAt, items }) => {
    const newestMs = Math.max(createdAt.getTime(), ...items.map(({ at }) => at.getTime()));
    const cover = isDefault ? null : coverOf(random, items, pictureKeys);
    return {
      id,
      slug: random.token(22),
      user_id: owner.id,
      name: idea.name,
      description: idea.description,
      is_public: idea.is_public,
      is_default: isDefault,
      color_id: idea.colour_id,
      layout: cover?.layout ?? null,
      cover_photos: cover?.photos ?? null,
      product_count: items.filter((item) => !isPost(item)).length,
      post_count: items.filter(isPost).length,
      last_used_at: new Date(newestMs),
      created_at: createdAt,
      updated_at: new Date(newestMs),
    };
  });
}

/** A chosen layout with as many pictures as it holds; null leaves the cover to follow the newest items. */
function coverOf(
  random: Random,
  items: readonly Like[],
  pictureKeys: ReadonlyMap<number, string>,
): { layout: string; photos: string[] } | null {
  const keys = items.filter((item) => !isPost(item)).map(({ targetId }) => pictureKeys.get(targetId) ?? '');
  const photos = random
    .sample([...new Set(keys)], random.whole(2, COVER_IMAGES_MAX))
    .map((key) => productPictureUrl(key, 400));
  const layouts = COVER_LAYOUT_COUNTS[photos.length as keyof typeof COVER_LAYOUT_COUNTS];
  if (!layouts || !random.chance(CHOSEN_COVER)) return null;
  return { layout: `${photos.length}-${random.whole(1, layouts)}`, photos };
}

export function likeboardItemRows(boards: readonly DemoLikeboard[]): Row<'likeboard_items'>[] {
  return boards.flatMap(({ id, owner, items }) =>
    items.map(({ targetType, targetId, at }) => ({
      likeboard_id: id,
      target_type: targetType,
      target_id: targetId,
      user_id: owner.id,
      created_at: at,
      position: null,
    })),
  );
}
