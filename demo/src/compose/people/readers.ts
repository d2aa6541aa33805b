import type { ReaderName } from '#src/content/content';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, HOUR_MS } from '#src/lib/times';
import type { DemoPerson } from './people.ts';

const READERS = 640;
const COLORS = 14;

/** People who like, vote and follow, but write nothing. They give the numbers of the demo their long tail. */
export function composeReaders(
  random: Random,
  names: readonly ReaderName[],
  shapes: readonly string[],
  firstId: number,
  now: Date,
): DemoPerson[] {
  const all = names.flatMap(({ first }) => names.map(({ last }) => ({ first, last })));
  return random.sample(all, READERS).map(({ first, last }, index) => {
    const key = `${first}.${last}`.toLowerCase();
    const own = random.fork(key);
    return {
      id: firstId + index,
      person: {
        key,
        nickname: `${first} ${last}`,
        handle: key,
        is_creator: false,
        register_type: 0,
        color: own.whole(0, COLORS - 1),
        city: '',
        interests: own.sample(shapes, own.whole(2, 5)),
        bio: '',
        style: '',
      },
      isCreator: false,
      isMerchant: false,
      joinedAt: before(now, own.whole(3, 620) * DAY_MS + own.whole(0, 23) * HOUR_MS),
      appeal: 0,
      // Most read now and then, a few every day.
      activity: 0.03 + 0.9 * own.unit() ** 5,
    };
  });
}
