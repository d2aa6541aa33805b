import type { Caption, Shape, VideoTitle } from '#seed/content/content-types';
import type { Photo } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import { type Pictured, picturedByPhoto, picturedByProducts, pictureOfProduct, rivals } from './pictured.ts';
import type { DemoPost } from './post.ts';
import type { PostSlot } from './post-slots.ts';
import type { DemoProduct } from './products.ts';
import { composeScenery, type Scenery } from './scenery.ts';
import { instagramSource, type Source, tiktokSource, youtubeSource } from './source.ts';
import { composeWords, type Wish, type Words } from './words.ts';

export interface PostMaterial {
  captions: readonly Caption[];
  titles: readonly VideoTitle[];
  photos: readonly Photo[];
  products: readonly DemoProduct[];
  people: readonly DemoPerson[];
}

interface Desk {
  random: Random;
  scenery: Scenery;
  words: Words;
  /** People by the key of the content. */
  personOf: (key: string) => DemoPerson | undefined;
}

type Filling = Pick<DemoPost, 'caption' | 'pictures' | 'tags' | 'source' | 'isScraped' | 'repostOfId'>;

const USES_PHOTO = 0.72;
const REPOSTS = 0.07;
const SCRAPED = 0.2;

/** Fills every slot; slots stand in order of time, and so do ids. */
export function composePosts(random: Random, slots: readonly PostSlot[], material: PostMaterial): DemoPost[] {
  const scenery = composeScenery(random.fork('scenery'), material.photos, material.products);
  const captions = material.captions.filter((caption) => canBeShown(caption, scenery));
  const titles = material.titles.filter(
    (title) => title.shapes.length === 0 || title.shapes.some(scenery.has),
  );
  const people = new Map(material.people.map((person) => [person.person.key, person]));
  const desk: Desk = {
    random,
    scenery,
    words: composeWords(random.fork('words'), captions, titles),
    personOf: (key) => people.get(key),
  };

  const posts: DemoPost[] = [];
  for (const slot of slots) {
    const filling = repost(desk, slot, posts) ?? fill(desk, slot);
    posts.push({ ...slot, ...filling, id: posts.length + 1, uniqueKey: random.token(22) });
  }
  return posts;
}

function canBeShown({ kind, shapes }: Caption, scenery: Scenery): boolean {
  return kind === 'THISORTHAT' ? shapes.every(scenery.has) : shapes.length === 0 || shapes.some(scenery.has);
}

function fill(desk: Desk, slot: PostSlot): Filling {
  if (slot.type === 'THISORTHAT') return thisOrThat(desk, slot);
  if (slot.type === 'YOUTUBE' || slot.type === 'TIKTOK') return video(desk, slot, slot.type);
  return photos(desk, slot);
}

function photos(desk: Desk, { author, type }: PostSlot): Filling {
  const caption = desk.words.caption(wishOf(author, type, []));
  const { pictures, tags } = pictured(desk, caption.shapes, author);
  const plain = { caption: caption.text, tags, repostOfId: null };
  if (type === 'IMAGE') return { ...plain, pictures, source: null, isScraped: false };
  const [first] = pictures;
  const size = { width: 1080, height: first && first.height > first.width ? 1350 : 1080 };
  return {
    ...plain,
    pictures: pictures.slice(0, 1),
    source: instagramSource(desk.random, author, size),
    isScraped: author.isCreator && desk.random.chance(SCRAPED),
  };
}

function video(desk: Desk, { author, type }: PostSlot, platform: 'YOUTUBE' | 'TIKTOK'): Filling {
  const title = desk.words.title(platform, author.person.key);
  const caption = desk.words.caption(wishOf(author, type, title.shapes));
  const channel = desk.personOf(title.channel) ?? author;
  const { pictures, tags } = pictured(desk, sharedShapes(title.shapes, caption.shapes), author);
  const sourceOf: (random: Random, title: VideoTitle, channel: DemoPerson) => Source =
    platform === 'YOUTUBE' ? youtubeSource : tiktokSource;
  return {
    caption: caption.text,
    pictures: pictures.slice(0, 1),
    // A video's poster is cut to another form, so that points on the picture would lie.
    tags: tags.map(({ productId }) => ({ productId, point: null })),
    source: sourceOf(desk.random, title, channel),
    isScraped: author === channel && desk.random.chance(SCRAPED),
    repostOfId: null,
  };
}

function wishOf({ person }: DemoPerson, type: PostSlot['type'], shapes: readonly Shape[]): Wish {
  return { type, author: person.key, shapes, interests: person.interests };
}

function pictured({ random, scenery }: Desk, shapes: readonly Shape[], author: DemoPerson): Pictured {
  const photo = random.chance(USES_PHOTO) ? scenery.photo(shapes) : null;
  return photo
    ? picturedByPhoto(random, scenery, photo, author)
    : picturedByProducts(random, scenery, shapes, author);
}

function sharedShapes(a: readonly Shape[], b: readonly Shape[]): readonly Shape[] {
  const shared = a.filter((shape) => b.includes(shape));
  if (shared.length > 0) return shared;
  return a.length > 0 ? a : b;
}

function thisOrThat({ random, scenery, words }: Desk, { author, type }: PostSlot): Filling {
  const caption = words.caption(wishOf(author, type, []));
  const sides = rivals(random, scenery, caption.shapes);
  return {
    caption: caption.text,
    pictures: sides.map(pictureOfProduct),
    tags: sides.map(({ id }) => ({ productId: id, point: null })),
    source: null,
    isScraped: false,
    repostOfId: null,
  };
}

/** Now and then somebody posts another's linked video or photo again, in words of their own if they have any. */
function repost(desk: Desk, { author, type }: PostSlot, before: readonly DemoPost[]): Filling | null {
  if (type === 'IMAGE' || type === 'THISORTHAT' || !desk.random.chance(REPOSTS)) return null;
  const others = before
    .slice(-120, -8)
    .filter((post) => post.type === type && post.author !== author && post.repostOfId === null);
  if (others.length === 0) return null;
  const original = desk.random.pick(others);
  const caption = desk.words.caption(wishOf(author, type, []));
  return {
    caption: caption.shapes.length === 0 ? caption.text : original.caption,
    pictures: original.pictures,
    tags: original.tags,
    source: original.source,
    isScraped: false,
    repostOfId: original.id,
  };
}
