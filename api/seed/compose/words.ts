import type { Caption, Shape, VideoTitle } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import type { PostType } from './post-slots.ts';

export interface Wish {
  type: PostType;
  /** Key of whoever writes. */
  author: string;
  /** What the words must suit; empty suits everything. */
  shapes: readonly Shape[];
  /** What the writer cares for; words about it are rather theirs. */
  interests: readonly string[];
}

/** Hands out captions and titles: the least used first, a person's own voice before anybody's, none twice to one person. */
export interface Words {
  caption(wish: Wish): Caption;
  title(platform: 'YOUTUBE' | 'TIKTOK', author: string): VideoTitle;
}

const OWN_VOICE_BONUS = 1.1;
const INTEREST_BONUS = 0.7;

export function composeWords(
  random: Random,
  captions: readonly Caption[],
  titles: readonly VideoTitle[],
): Words {
  const uses = new Map<Caption | VideoTitle, number>();
  const spent = new Set<string>();
  const numberOf = new Map([...captions, ...titles].map((entry, index) => [entry, index] as const));

  const keyOf = (entry: Caption | VideoTitle, author: string): string => `${author} ${numberOf.get(entry)}`;
  const isFresh = (entry: Caption | VideoTitle, author: string): boolean => !spent.has(keyOf(entry, author));

  function take<T extends Caption | VideoTitle>(
    list: readonly T[],
    author: string,
    bonus: (entry: T) => number,
  ): T {
    const fresh = list.filter((entry) => isFresh(entry, author));
    const ranked = (fresh.length > 0 ? fresh : list).map((entry) => ({
      entry,
      rank: (uses.get(entry) ?? 0) - bonus(entry) + random.unit() * 0.5,
    }));
    const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a));
    uses.set(best.entry, (uses.get(best.entry) ?? 0) + 1);
    spent.add(keyOf(best.entry, author));
    return best.entry;
  }

  return {
    caption({ type, author, shapes, interests }) {
      const mine = captions.filter(({ by }) => by === undefined || by === author);
      const ofKind = mine.filter(({ kind }) => kind === type);
      const anything = mine.filter((entry) => entry.kind === 'IMAGE' && entry.shapes.length === 0);
      // Rather words that suit everything than the same words twice.
      const lists = [ofKind.filter((entry) => suits(entry.shapes, shapes)), anything, ofKind];
      const list = lists.find((entries) => entries.some((entry) => isFresh(entry, author))) ?? ofKind;
      const bonus = (entry: Caption): number =>
        (entry.by === author ? OWN_VOICE_BONUS : 0) +
        (entry.shapes.some((shape) => interests.includes(shape)) ? INTEREST_BONUS : 0);
      return take(list, author, bonus);
    },
    title(platform, author) {
      const own = titles.filter((entry) => entry.platform === platform && entry.channel === author);
      const others = titles.filter((entry) => entry.platform === platform && entry.channel !== author);
      const unused = own.filter((entry) => isFresh(entry, author));
      return take(unused.length > 0 ? unused : others, author, () => 0);
    },
  };
}

function suits(own: readonly Shape[], wanted: readonly Shape[]): boolean {
  return own.length === 0 || wanted.length === 0 || own.some((shape) => wanted.includes(shape));
}
