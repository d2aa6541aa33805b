import { photoUrl, productPictureUrl } from '#src/content/pictures';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import type { SiteRules } from '#src/lib/site-rules';
import { after, before, MINUTE_MS } from '#src/lib/times';
import type { DemoPost, PostPicture } from './post.ts';

interface PostFacts {
  likeCount: number;
  repostCount: number;
  isShoppable: boolean;
}

/** Shares of posts that are featured; posts with a photo of the album are featured more often. */
const FEATURED_PHOTO = 0.3;
const FEATURED_OTHER = 0.09;

export function postRows(
  random: Random,
  posts: readonly DemoPost[],
  factsOf: (post: DemoPost) => PostFacts,
  { frameOf }: SiteRules,
  now: Date,
) {
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
      tiktok_html: tiktokFrame(post, frameOf),
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

function tiktokFrame({ type, source }: DemoPost, frameOf: SiteRules['frameOf']): string | null {
  if (type !== 'TIKTOK' || !source?.embedUrl) return null;
  return frameOf(
    { embedUrl: source.embedUrl, widthPx: source.width, heightPx: source.height },
    'TikTok video',
  );
}

/** Most creators have pinned one of their posts. */
function pinnedPosts(random: Random, posts: readonly DemoPost[]): Set<number> {
  const byCreator = groupBy(
    posts.filter(({ author }) => author.isCreator),
    ({ author }) => author.id,
  );
  const own = [...byCreator.values()].filter(() => random.chance(0.8));
  return new Set(own.map((candidates) => random.pick(candidates).id));
}

function featuredAt(
  random: Random,
  { author, pictures, createdAt, repostOfId }: DemoPost,
  now: Date,
): Date | null {
  const isPhoto = pictures[0]?.folder === 'posts';
  const isChosen = random.chance(isPhoto ? FEATURED_PHOTO : FEATURED_OTHER);
  const chosenAt = after(createdAt, random.whole(20, 40 * 60) * MINUTE_MS);
  const isDue = chosenAt <= before(now, 15 * MINUTE_MS);
  return isChosen && isDue && author.isCreator && repostOfId === null ? chosenAt : null;
}

/** A linked post has a thumbnail only; other posts have pictures of their own. */
export function postImageRows(posts: readonly DemoPost[]) {
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

export function postProductRows(posts: readonly DemoPost[]) {
  return posts.flatMap(({ id, author, tags }, index) =>
    tags.map(({ productId, point }, position) => ({
      post_id: id,
      product_id: productId,
      position,
      x: point?.x ?? null,
      y: point?.y ?? null,
      tagged_by: position > 0 && index % 7 === 0 ? otherAuthor(posts, author.id, index) : null,
    })),
  );
}

/** Another member, who added a tag to the post. */
function otherAuthor(posts: readonly DemoPost[], authorId: number, index: number): number | null {
  const other = posts[(index + 3) % posts.length]?.author.id ?? authorId;
  return other === authorId ? null : other;
}

function pictureUrl({ folder, key }: PostPicture, widthPx: 400 | 800): string {
  return folder === 'posts' ? photoUrl(key, widthPx) : productPictureUrl(key, widthPx);
}
