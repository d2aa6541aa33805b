import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { Caption, VideoTitle } from '#src/content/content';
import type { Photo } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import { type CaptionRequest, type Captions, createCaptions } from './captions.ts';
import { type Pictured, picturedByPhoto, picturedByProducts, pictureOfProduct, rivals } from './pictured.ts';
import type { DemoPost } from './post.ts';
import type { PostSlot } from './post-slots.ts';
import { instagramSource, tiktokSource, youtubeSource } from './source.ts';
import { createStock, type Stock } from './stock.ts';

interface PostMaterial {
  captions: readonly Caption[];
  titles: readonly VideoTitle[];
  photos: readonly Photo[];
  products: readonly DemoProduct[];
  people: readonly DemoPerson[];
}

interface Context {
  random: Random;
  stock: Stock;
  captions: Captions;
  /** Finds people by the key of the content. */
  personOf: (key: string) => DemoPerson | undefined;
  /** Place of the post in the order of time, from 0 for the oldest to 1. */
  recency: number;
}

type PostContent = Pick<DemoPost, 'caption' | 'pictures' | 'tags' | 'source' | 'isScraped' | 'repostOfId'>;

/** Shares of the oldest and the newest posts that show a photo of a scene, of which there are fewer than posts. */
const PHOTO_SHARES = { oldest: 0.1, newest: 1 } as const;
const REPOSTS = 0.07;
const SCRAPED = 0.2;

/** Chooses the content of every slot. Slots must be sorted by time; ids follow their order. */
export function composePosts(random: Random, slots: readonly PostSlot[], material: PostMaterial): DemoPost[] {
  const stock = createStock(random.fork('scenery'), material.photos, material.products);
  const captions = material.captions.filter((caption) => canBeShown(caption, stock));
  const titles = material.titles.filter(({ shapes }) => shapes.length === 0 || shapes.some(stock.has));
  const people = new Map(material.people.map((person) => [person.person.key, person]));
  const context: Omit<Context, 'recency'> = {
    random,
    stock,
    captions: createCaptions(random.fork('words'), captions, titles),
    personOf: (key) => people.get(key),
  };

  // The newest posts choose first: home begins with them.
  const contents = slots
    .map((slot, index) => ({ slot, recency: index / slots.length }))
    .toReversed()
    .map(({ slot, recency }) => contentOf({ ...context, recency }, slot))
    .toReversed();
  const posts: DemoPost[] = [];
  for (const [index, slot] of slots.entries()) {
    const content = repost(context, slot, posts) ?? contents[index];
    if (content) posts.push({ ...slot, ...content, id: posts.length + 1, uniqueKey: random.token(22) });
  }
  return posts;
}

function canBeShown({ kind, shapes }: Caption, stock: Stock): boolean {
  return kind === 'THISORTHAT' ? shapes.every(stock.has) : shapes.length === 0 || shapes.some(stock.has);
}

function contentOf(context: Context, slot: PostSlot): PostContent {
  if (slot.type === 'THISORTHAT') return thisOrThat(context, slot);
  if (slot.type === 'YOUTUBE' || slot.type === 'TIKTOK') return video(context, slot, slot.type);
  return photos(context, slot);
}

function photos(context: Context, { author, type }: PostSlot): PostContent {
  const caption = context.captions.caption(requestOf(context, author, type, []));
  const { pictures, tags } = pictured(context, caption.shapes, author);
  const plain = { caption: caption.text, tags, repostOfId: null };
  if (type === 'IMAGE') return { ...plain, pictures, source: null, isScraped: false };
  const [first] = pictures;
  const size = { width: 1080, height: first && first.height > first.width ? 1350 : 1080 };
  return {
    ...plain,
    pictures: pictures.slice(0, 1),
    source: instagramSource(context.random, author, size),
    isScraped: author.isCreator && context.random.chance(SCRAPED),
  };
}

function video(context: Context, { author, type }: PostSlot, platform: 'YOUTUBE' | 'TIKTOK'): PostContent {
  const title = context.captions.title(platform, author.person.key);
  const caption = context.captions.caption(requestOf(context, author, type, title.shapes));
  const channel = context.personOf(title.channel) ?? author;
  const { pictures, tags } = pictured(context, sharedShapes(title.shapes, caption.shapes), author);
  const sourceOf = platform === 'YOUTUBE' ? youtubeSource : tiktokSource;
  return {
    caption: caption.text,
    pictures: pictures.slice(0, 1),
    // A thumbnail is cropped to the shape of the video, so points on the picture would be wrong.
    tags: tags.map(({ productId }) => ({ productId, point: null })),
    source: sourceOf(context.random, title, channel),
    isScraped: author === channel && context.random.chance(SCRAPED),
    repostOfId: null,
  };
}

function requestOf(
  { stock }: Pick<Context, 'stock'>,
  { person }: DemoPerson,
  type: PostSlot['type'],
  shapes: readonly string[],
): CaptionRequest {
  // A this-or-that shows two products of one shape, or one of each of two shapes.
  const canCompare = (wanted: readonly string[]): boolean =>
    wanted.every((shape) => stock.unpostedCount([shape]) > (wanted.length > 1 ? 0 : 1));
  const canShow = type === 'THISORTHAT' ? canCompare : stock.canShow;
  return { type, author: person.key, shapes, interests: person.interests, canShow };
}

function pictured(
  { random, stock, recency }: Context,
  shapes: readonly string[],
  author: DemoPerson,
): Pictured {
  const { oldest, newest } = PHOTO_SHARES;
  const photo = random.chance(oldest + (newest - oldest) * recency) ? stock.photo(shapes) : null;
  return photo
    ? picturedByPhoto(random, stock, photo, author)
    : picturedByProducts(random, stock, shapes, author);
}

function sharedShapes(a: readonly string[], b: readonly string[]): readonly string[] {
  const shared = a.filter((shape) => b.includes(shape));
  if (shared.length > 0) return shared;
  return a.length > 0 ? a : b;
}

function thisOrThat(context: Context, { author, type }: PostSlot): PostContent {
  const { random, stock } = context;
  const caption = context.captions.caption(requestOf(context, author, type, []));
  const sides = rivals(random, stock, caption.shapes);
  return {
    caption: caption.text,
    pictures: sides.map(pictureOfProduct),
    tags: sides.map(({ id }) => ({ productId: id, point: null })),
    source: null,
    isScraped: false,
    repostOfId: null,
  };
}

/** Now and then, a linked video or photo of another author is posted again, with a new caption if there is one. */
function repost(
  context: Omit<Context, 'recency'>,
  { author, type }: PostSlot,
  older: readonly DemoPost[],
): PostContent | null {
  if (type === 'IMAGE' || type === 'THISORTHAT' || !context.random.chance(REPOSTS)) return null;
  const others = older
    .slice(-120, -8)
    .filter((post) => post.type === type && post.author !== author && post.repostOfId === null);
  if (others.length === 0) return null;
  const original = context.random.pick(others);
  const caption = context.captions.caption(requestOf(context, author, type, []));
  return {
    caption: caption.shapes.length === 0 ? caption.text : original.caption,
    pictures: original.pictures,
    tags: original.tags,
    source: original.source,
    isScraped: false,
    repostOfId: original.id,
  };
}
