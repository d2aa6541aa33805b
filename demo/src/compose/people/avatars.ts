import { type ProductPicture, productPictureUrl } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import type { People } from './people.ts';

/** Shapes that suit everyone as a still life. */
const STILL_LIFES = ['plant', 'vase', 'teapot', 'mug', 'lamp', 'candle', 'cushion'];

/**
 * Chooses avatars for two of three people, by user id: pictures of things they care about, each used once. The others
 * show their initials, as people without an avatar do.
 */
export function avatarsOf(random: Random, { all }: People, pictures: readonly ProductPicture[]) {
  const used = new Set<string>();
  return new Map(
    all
      .filter(({ id }) => id % 3 !== 0)
      .map(({ id, person }) => {
        const free = pictures.filter(({ key }) => !used.has(key));
        const own = free.filter(({ shape }) => person.interests.includes(shape));
        const still = free.filter(({ shape }) => STILL_LIFES.includes(shape));
        const { key } = random.fork(person.key).pick(own.length > 0 ? own : still);
        used.add(key);
        return [id, productPictureUrl(key, 200)] as const;
      }),
  );
}
