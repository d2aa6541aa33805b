import { getLikeboard, TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { getPost, listFeed, type Post } from '@tagalong/contracts/post';
import { listHotProducts, type ProductCard } from '@tagalong/contracts/product';
import type { useQueryClient } from '@tagalong/platform';

type Queries = ReturnType<typeof useQueryClient>;
type Change<Item> = (item: Item) => Item;
interface Likes {
  posts: Post[];
  products: ProductCard[];
}
/** The shapes in which answers with posts or products lie in the cache. */
type Cached<Item> =
  | { pages: { data: Item[] }[] }
  | { data: Item[] }
  | { data: { likes: Likes } }
  | { data: Likes }
  | { data: Item };

// Lists of other pages stand by name: their contracts would only make the feed's script longer.
const WITH_POSTS: readonly string[] = [
  listFeed.name,
  getPost.name,
  getLikeboard.name,
  'brand.posts',
  'discovery.trending-posts',
  'feed.this-or-that',
  'search.posts',
  'search.top',
  'user.posts',
];
const WITH_PRODUCTS: readonly string[] = [
  listHotProducts.name,
  getLikeboard.name,
  'brand.products',
  'discovery.trending-products',
  'product.search',
  'search.top',
  'storefront.of-user',
];

/**
 * Changes every copy of a post in the cache. `change` gives the same object back for a post that it leaves alone:
 * what holds none of the others keeps its place, its age and its staleness.
 */
export function changePosts(queries: Queries, change: Change<Post>): void {
  changeItems(queries, WITH_POSTS, 'posts', change);
}

/** The same for products, in the lists that this remote draws. */
export function changeProducts(queries: Queries, change: Change<ProductCard>): void {
  changeItems(queries, WITH_PRODUCTS, 'products', change);
}

/** Draws the heart of a post or a product red or empty, wherever it stands. */
export function showLiked(
  queries: Queries,
  { target_type, target_id }: { target_type: 3 | 4; target_id: number },
  isLiked: boolean,
): void {
  if (target_type === TARGET_TYPE.post) changePosts(queries, likedPost(target_id, isLiked));
  else changeProducts(queries, likedProduct(target_id, isLiked));
}

/** A post that some list brought along already, so that its page need not wait. */
export function findPost(queries: Queries, key: string): Post | undefined {
  let found: Post | undefined;
  changePosts(queries, (post) => {
    if (post.unique_key === key || String(post.post_id) === key) found = post;
    return post;
  });
  return found;
}

/** Takes a post out of every list in the cache; its own page asks anew and hears that it is gone. */
export function hidePost(queries: Queries, postId: number): void {
  const found = queries.getQueriesData<Cached<Post>>({
    predicate: ({ queryKey }) => WITH_POSTS.includes(String(queryKey[0])),
  });
  const isKept = (post: Post): boolean => post.post_id !== postId;
  for (const [key, before] of found) {
    const after = before && without(before, isKept);
    if (after !== before) {
      queries.setQueryData(key, after, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
    }
  }
  queries
    .invalidateQueries({
      predicate: ({ queryKey, state }) =>
        queryKey[0] === getPost.name && (state.data as { data?: Post } | undefined)?.data?.post_id === postId,
    })
    // A failure shows on the page itself.
    .catch(() => undefined);
}

function without(answer: Cached<Post>, isKept: (post: Post) => boolean): Cached<Post> {
  const kept = (posts: Post[]): Post[] => (posts.every(isKept) ? posts : posts.filter(isKept));
  if ('pages' in answer) {
    const pages = mapKept(answer.pages, (page) => withData(page, kept(page.data)));
    return pages === answer.pages ? answer : { ...answer, pages };
  }
  if (Array.isArray(answer.data)) return withData(answer as { data: Post[] }, kept(answer.data));
  if ('likes' in answer.data) {
    const { likes } = answer.data;
    const posts = kept(likes.posts);
    return posts === likes.posts
      ? answer
      : { ...answer, data: { ...answer.data, likes: { ...likes, posts } } };
  }
  if ('posts' in answer.data && 'products' in answer.data) {
    const posts = kept(answer.data.posts);
    return posts === answer.data.posts ? answer : { ...answer, data: { ...answer.data, posts } };
  }
  return answer;
}

/** The count follows the like. */
export function likedPost(postId: number, isLiked: boolean): Change<Post> {
  return (post) =>
    post.post_id !== postId || post.is_liked === isLiked
      ? post
      : { ...post, is_liked: isLiked, like_count: Math.max(0, post.like_count + (isLiked ? 1 : -1)) };
}

export function likedProduct(productId: number, isLiked: boolean): Change<ProductCard> {
  return (product) =>
    product.id !== productId || product.is_liked === isLiked ? product : { ...product, is_liked: isLiked };
}

export function followedAuthor(userId: number, isFollowed: boolean): Change<Post> {
  return (post) =>
    post.post_author_id !== userId || post.is_following_author === isFollowed
      ? post
      : { ...post, is_following_author: isFollowed };
}

function changeItems<Item extends Post | ProductCard>(
  queries: Queries,
  names: readonly string[],
  kind: keyof Likes,
  change: Change<Item>,
): void {
  const found = queries.getQueriesData<Cached<Item>>({
    predicate: ({ queryKey }) => names.includes(String(queryKey[0])),
  });
  for (const [key, before] of found) {
    const after = before && changed(before, kind, change);
    if (after !== before) {
      queries.setQueryData(key, after, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
    }
  }
}

function changed<Item extends Post | ProductCard>(
  answer: Cached<Item>,
  kind: keyof Likes,
  change: Change<Item>,
): Cached<Item> {
  if ('pages' in answer) {
    const pages = mapKept(answer.pages, (page) => withData(page, mapKept(page.data, change)));
    return pages === answer.pages ? answer : { ...answer, pages };
  }
  if (Array.isArray(answer.data)) return withData(answer, mapKept(answer.data, change));
  if ('likes' in answer.data) {
    const { likes } = answer.data;
    const items = mapKept(likes[kind] as Item[], change);
    if (items === (likes[kind] as Item[])) return answer;
    return { ...answer, data: { ...answer.data, likes: { ...likes, [kind]: items } } };
  }
  if ('posts' in answer.data && 'products' in answer.data) {
    const items = mapKept(answer.data[kind] as Item[], change);
    if (items === (answer.data[kind] as Item[])) return answer;
    return { ...answer, data: { ...answer.data, [kind]: items } };
  }
  return withData(answer as { data: Item }, change(answer.data as Item));
}

function withData<Answer extends { data: unknown }>(answer: Answer, data: Answer['data']): Answer {
  return data === answer.data ? answer : { ...answer, data };
}

/** Like `map`, but an array in which nothing changes stays itself. */
function mapKept<Value>(values: Value[], change: (value: Value) => Value): Value[] {
  const next = values.map(change);
  return next.some((value, index) => value !== values[index]) ? next : values;
}
