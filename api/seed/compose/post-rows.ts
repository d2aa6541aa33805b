import { photoUrl, productPictureUrl } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import type { DemoPost, PostPicture } from './post.ts';
import type { Row } from './row.ts';
import { HOUR_MS, MINUTE_MS } from './when.ts';

export interface PostFacts {
  likeCount: number;
  repostCount: number;
  isShoppable: boolean;
}

/** One in so many posts is featured; photos of the project's own albums more often. */
const FEATURED_PHOTO = 0.3;
const FEATURED_OTHER = 0.09;

export function postRows(
  random: Random,
  posts: readonly DemoPost[],
  factsOf: (post: DemoPost) => PostFacts,
  now: Date,
): Row<'posts'>[] {
  const pinned = pinnedPosts(random.fork('pins'), posts);
  return posts.map((post) => {
    const { source, pictures, createdAt } = post;
    const [first] = pictures;
    const facts = factsOf(post);
    return {
      id: post.id,
      unique_key: post.uniqueKey,
      user_id: post.author.id,
      type: post.type,
      status: 1,
      caption: post.caption,
      source_url: source?.url ?? null,
      source_id: source?.id ?? null,
      embed_url: source?.embedUrl ?? null,
      title: source?.title ?? null,
      thumbnail_url: source && first ? pictureUrl(first, 800) : null,
      width: source?.width ?? null,
      height: source?.height ?? null,
      tiktok_html: source?.tiktokHtml ?? null,
      source_author_url: source?.authorUrl ?? null,
      is_scraped: post.isScraped,
      repost_of_id: post.repostOfId,
      pinned_as: pinned.has(post.id) ? 0 : null,
      featured_at: featuredAt(random, post, now),
      is_shoppable: facts.isShoppable,
      product_count: post.tags.length,
      like_count: facts.likeCount,
      repost_count: facts.repostCount,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

/** Most creators have pinned one of their older posts. */
function pinnedPosts(random: Random, posts: readonly DemoPost[]): Set<number> {
  const byAuthor = new Map<number, number[]>();
  for (const { author, id } of posts) {
    if (author.isCreator) byAuthor.set(author.id, [...(byAuthor.get(author.id) ?? []), id]);
  }
  return new Set([...byAuthor.values()].filter(() => random.chance(0.8)).map((ids) => random.pick(ids)));
}

function featuredAt(
  random: Random,
  { author, pictures, createdAt, repostOfId }: DemoPost,
  now: Date,
): Date | null {
  const isPhoto = pictures[0]?.folder === 'posts';
  const isChosen = random.chance(isPhoto ? FEATURED_PHOTO : FEATURED_OTHER);
  const chosenMs = createdAt.getTime() + random.whole(20, 40 * 60) * MINUTE_MS;
  const isDue = chosenMs <= now.getTime() - HOUR_MS / 4;
  return isChosen && isDue && author.isCreator && repostOfId === null ? new Date(chosenMs) : null;
}

/** A linked post has its picture as a thumbnail; only the product's own kinds have pictures. */
export function postImageRows(posts: readonly DemoPost[]): Row<'post_images'>[] {
  return posts
    .filter(({ source }) => source === null)
    .flatMap(({ id, pictures }) =>
      pictures.map((picture, position) => ({
        post_id: id,
        position,
        url: pictureUrl(picture, 800),
        small_url: pictureUrl(picture, 400),
        dir: `/media/${picture.folder}/`,
        file_name: `${picture.key}-800.webp`,
        width: picture.width,
        height: picture.height,
        alt: picture.alt,
        placeholder: picture.placeholder,
      })),
    );
}

export function postProductRows(posts: readonly DemoPost[]): Row<'post_products'>[] {
  return posts.flatMap(({ id, author, tags }, index) =>
    tags.map(({ productId, point }, position) => ({
      post_id: id,
      product_id: productId,
      position,
      x: point?.x ?? null,
      y: point?.y ?? null,
      tagged_by: position > 0 && index % 7 === 0 ? passerByOf(posts, author, index) : null,
    })),
  );
}

/** A member who added a tag to somebody else's post. */
function passerByOf(posts: readonly DemoPost[], { id }: DemoPerson, index: number): number | null {
  const other = posts[(index + 3) % posts.length]?.author.id ?? id;
  return other === id ? null : other;
}

function pictureUrl({ folder, key }: PostPicture, widthPx: 400 | 800): string {
  return folder === 'posts' ? photoUrl(key, widthPx) : productPictureUrl(key, widthPx);
}
