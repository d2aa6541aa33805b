import type { Caption, VideoTitle } from '#src/content/content';
import type { Random } from '#src/lib/random';
import type { PostType } from './post.ts';

export interface CaptionRequest {
  type: PostType;
  /** Key of the author. */
  author: string;
  /** The caption must suit one of them; without shapes any caption will do. */
  shapes: readonly string[];
  /** Captions about the author's interests are preferred. */
  interests: readonly string[];
  /** Whether a post can still show one of these shapes. */
  canShow(shapes: readonly string[]): boolean;
}

/** Hands out captions and titles, and repeats one only when all have been used. */
export interface Captions {
  caption(request: CaptionRequest): Caption;
  title(platform: VideoTitle['platform'], author: string): VideoTitle;
}

const OWN_VOICE_BONUS = 1.1;
const INTEREST_BONUS = 0.7;

export function createCaptions(
  random: Random,
  captions: readonly Caption[],
  titles: readonly VideoTitle[],
): Captions {
  const uses = new Map<Caption | VideoTitle, number>();
  const isFresh = (entry: Caption | VideoTitle): boolean => !uses.has(entry);

  function take<T extends Caption | VideoTitle>(list: readonly T[], bonus: (entry: T) => number): T {
    const fresh = list.filter(isFresh);
    const ranked = (fresh.length > 0 ? fresh : list).map((entry) => ({
      entry,
      rank: (uses.get(entry) ?? 0) - bonus(entry) + random.unit() * 0.5,
    }));
    const { entry } = ranked.reduce((a, b) => (b.rank < a.rank ? b : a));
    uses.set(entry, (uses.get(entry) ?? 0) + 1);
    return entry;
  }

  return {
    caption({ type, author, shapes, interests, canShow }) {
      const mine = captions.filter(({ by }) => by === undefined || by === author);
      const ofType = mine.filter((entry) => entry.kind === type && canShow(entry.shapes));
      const suitable = ofType.filter((entry) => suits(entry.shapes, shapes));
      // A caption that suits everything is better than the same one twice.
      const general = mine.filter((entry) => entry.kind === 'IMAGE' && entry.shapes.length === 0);
      const lists = [suitable, general, ofType];
      const list = lists.find((entries) => entries.some(isFresh)) ?? ofType;
      const bonus = (entry: Caption): number =>
        (entry.by === author ? OWN_VOICE_BONUS : 0) +
        (entry.shapes.some((shape) => interests.includes(shape)) ? INTEREST_BONUS : 0);
      return take(list, bonus);
    },
    title(platform, author) {
      const own = titles.filter((entry) => entry.platform === platform && entry.channel === author);
      const others = titles.filter((entry) => entry.platform === platform && entry.channel !== author);
      const unused = own.filter(isFresh);
      return take(unused.length > 0 ? unused : others, () => 0);
    },
  };
}

function suits(own: readonly string[], wanted: readonly string[]): boolean {
  return own.length === 0 || wanted.length === 0 || own.some((shape) => wanted.includes(shape));
}
