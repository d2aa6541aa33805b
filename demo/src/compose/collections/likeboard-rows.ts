import { COVER_IMAGES_MAX, COVER_LAYOUT_COUNTS } from '@tagalong/contracts/core/limits';
import type { DemoProduct } from '#compose/catalog/products';
import { productPictureUrl } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import { type DemoLikeboard, isPost } from './likeboards.ts';
import type { Like } from './likes.ts';

/** The share of boards whose owner has chosen a cover; the others show their newest items. */
const CHOSEN_COVER = 0.6;

export function likeboardRows(
  random: Random,
  boards: readonly DemoLikeboard[],
  products: readonly DemoProduct[],
) {
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
      color_id: idea.color_id,
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

/** A layout with as many pictures as it holds; null if the cover shows the newest items. */
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

export function likeboardItemRows(boards: readonly DemoLikeboard[]) {
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
