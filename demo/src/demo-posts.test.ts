import assert from 'node:assert/strict';
import { test } from 'node:test';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { composedDemo, timeMs } from './composed-demo.ts';
import { readPictures } from './content/pictures.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-04-03T15:20:00Z');
const { all, by } = composedDemo(NOW);
const posts = all('posts');
const tagsOf = by('post_products', 'post_id');

test('200 posts of all five kinds within a year, recent ones more frequent, the newest minutes old', () => {
  assert.equal(posts.length, 200);
  const kinds = by('posts', 'type');
  assert.deepEqual([...kinds.keys()].sort(), ['IMAGE', 'INSTAGRAM', 'THISORTHAT', 'TIKTOK', 'YOUTUBE']);
  assert.ok([...kinds.values()].every(({ length }) => length >= 10));
  const agesDays = posts.map(({ created_at }) => (NOW.getTime() - timeMs(created_at)) / DAY_MS);
  assert.ok(Math.min(...agesDays) < 10 / (24 * 60));
  assert.ok(Math.max(...agesDays) > 330 && Math.max(...agesDays) < 367);
  assert.ok(agesDays.filter((age) => age < 122).length > 100);
});

test('[CR-05] every post has 1 to 6 tags, each product once', () => {
  for (const { id, product_count } of posts) {
    const tags = tagsOf.get(id) ?? [];
    assert.ok(tags.length >= 1 && tags.length <= 6, `post ${id}: ${tags.length}`);
    assert.equal(new Set(tags.map(({ product_id }) => product_id)).size, tags.length);
    assert.equal(product_count, tags.length);
  }
});

test('every tag point is within 0 to 1', () => {
  const pointed = all('post_products').filter(({ x }) => x !== null);
  assert.ok(pointed.length > 200);
  for (const { x, y } of pointed) {
    assert.ok(typeof x === 'number' && x >= 0 && x <= 1);
    assert.ok(typeof y === 'number' && y >= 0 && y <= 1);
  }
});

test('a point on a photo marks a product of the shape shown there, in its color if available', () => {
  const pictures = readPictures();
  const photos = new Map(pictures.photos.map((photo) => [`/media/posts/${photo.key}-800.webp`, photo]));
  const looks = new Map(
    pictures.products.map((picture) => [`/media/products/${picture.key}-800.webp`, picture]),
  );
  const productLooks = new Map(
    all('products').map(({ id, image_original }) => [id, looks.get(image_original)]),
  );
  const known = new Set(pictures.products.map(({ shape, color }) => `${shape} ${color}`));
  let count = 0;
  for (const { post_id, url, position } of all('post_images')) {
    const photo = position === 0 ? photos.get(url) : undefined;
    for (const { product_id, x, y } of photo ? (tagsOf.get(post_id) ?? []) : []) {
      if (x === null) continue;
      const shown = photo?.shows.find((entry) => entry.x === x && entry.y === y);
      const look = productLooks.get(product_id);
      assert.equal(look?.shape, shown?.shape);
      if (known.has(`${shown?.shape} ${shown?.color}`)) assert.equal(look?.color, shown?.color);
      count += 1;
    }
  }
  assert.ok(count > 50, `${count} points`);
});

test('[PO-01] a linked post has a source, a thumbnail and a size, and no pictures of its own', () => {
  const images = by('post_images', 'post_id');
  for (const post of posts) {
    const isLinked = ['YOUTUBE', 'TIKTOK', 'INSTAGRAM'].includes(post.type);
    assert.equal(Boolean(post.source_url && post.thumbnail_url && post.width && post.height), isLinked);
    assert.equal((images.get(post.id)?.length ?? 0) > 0, !isLinked);
    if (post.type === 'YOUTUBE') {
      assert.equal(youtubeVideoId(post.source_url ?? ''), post.source_id);
      assert.match(post.embed_url ?? '', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
    }
    if (post.type === 'TIKTOK')
      assert.match(post.source_url ?? '', /^https:\/\/www\.tiktok\.com\/@[\w.]+\/video\/\d{19}$/);
    if (post.type === 'INSTAGRAM')
      assert.match(post.source_url ?? '', /^https:\/\/www\.instagram\.com\/p\/[\w-]{11}\/$/);
  }
});

test('[PO-05] a this-or-that post has two different products, and votes', () => {
  const sides = by('tot_sides', 'post_id');
  const battles = posts.filter(({ type }) => type === 'THISORTHAT');
  for (const { id } of battles) {
    const [left, right, ...more] = sides.get(id) ?? [];
    assert.ok(left?.product_id && right?.product_id && more.length === 0);
    assert.notEqual(left.product_id, right.product_id);
  }
  const voted = battles.filter(({ id }) => sides.get(id)?.some(({ vote_count }) => vote_count));
  assert.ok(voted.length > battles.length * 0.8);
});

test('[PO-04] at most one post of a person is pinned, and a repost is of another person', () => {
  const pinned = posts.filter(({ pinned_as }) => pinned_as !== null);
  assert.equal(new Set(pinned.map(({ user_id }) => user_id)).size, pinned.length);
  const reposts = posts.filter(({ repost_of_id }) => repost_of_id !== null);
  assert.ok(reposts.length >= 5);
  for (const { repost_of_id, user_id, source_url, id } of reposts) {
    const original = posts[(repost_of_id ?? 0) - 1];
    assert.ok(original && original.user_id !== user_id && (original.id ?? 0) < (id ?? 0));
    assert.equal(original.source_url, source_url);
  }
});

test('no caption and no picture is posted twice, and nobody posts before joining', () => {
  const joined = new Map(all('users').map(({ id, created_at }) => [id, timeMs(created_at)]));
  const images = by('post_images', 'post_id');
  const captions = new Set<string>();
  const pictures = new Set<string>();
  for (const { id, user_id, caption, created_at, repost_of_id, thumbnail_url } of posts) {
    assert.ok(timeMs(created_at) > (joined.get(user_id) ?? Number.POSITIVE_INFINITY));
    if (repost_of_id !== null) continue;
    assert.ok(!captions.has(caption), caption);
    captions.add(caption);
    const shown = (images.get(id) ?? []).map(({ url }) => url);
    for (const url of thumbnail_url ? [thumbnail_url] : shown) {
      assert.ok(!pictures.has(url.replace(/-\d+\.webp$/, '')), url);
      pictures.add(url.replace(/-\d+\.webp$/, ''));
    }
  }
});
