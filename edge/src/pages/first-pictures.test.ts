import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPictures, framePicture } from './first-pictures.ts';

const SIZES = '(max-width: 520px) calc(100vw - 24px), 496px';
const image = (name: string) => ({
  url: `/m/${name}-800.webp`,
  small_url: `/m/${name}-400.webp`,
  width: 800,
});
const preload = (name: string) => ({
  src: `/m/${name}-800.webp`,
  srcSet: `/m/${name}-400.webp 400w, /m/${name}-800.webp 800w`,
  sizes: SIZES,
});
const product = (name: string) => ({
  id: 1,
  images: {
    img_200x200: `/p/${name}-200.webp`,
    img_400x400: `/p/${name}-400.webp`,
    original: `/p/${name}.webp`,
  },
});

test('a feed starts with the first photo of its first post', () => {
  const post = { post_id: 1, post_type: 'IMAGE', image_list: [image('a'), image('b')] };
  assert.deepEqual(firstPictures({ data: [post, post] }), [preload('a')]);
  assert.deepEqual(firstPictures({ data: post }), [preload('a')]);
});

test('a this-or-that post has two first pictures, a video its poster', () => {
  const sides = {
    post_id: 1,
    post_type: 'THISORTHAT',
    image_list: [],
    left_image: image('l'),
    right_image: image('r'),
  };
  assert.deepEqual(firstPictures({ data: [sides] }), [preload('l'), preload('r')]);
  const video = {
    post_id: 1,
    post_type: 'YOUTUBE',
    payload: { thumbnail_url: '/m/poster.webp' },
    image_list: [],
  };
  assert.deepEqual(firstPictures({ data: [video] }), [{ src: '/m/poster.webp' }]);
});

test('a list of products starts with its first two', () => {
  const found = firstPictures({ data: [product('a'), product('b'), product('c')] });
  assert.deepEqual(
    found.map(({ src, srcSet }) => [src, srcSet]),
    [
      ['/p/a-400.webp', '/p/a-200.webp 200w, /p/a-400.webp 400w'],
      ['/p/b-400.webp', '/p/b-200.webp 200w, /p/b-400.webp 400w'],
    ],
  );
});

test('the page of a product shows it large', () => {
  assert.deepEqual(firstPictures({ data: product('a') }), [
    {
      src: '/p/a.webp',
      srcSet: '/p/a-400.webp 400w, /p/a.webp 800w',
      sizes: '(max-width: 680px) calc(100vw - 24px), 394px',
    },
  ]);
});

test('pictures of other sites, and whatever is no picture, are left alone', () => {
  const sources = [
    'https://other.example/a.webp',
    '//other.example/a.webp',
    '/\\other',
    'data:image/png,',
    'a.webp',
    '/a b',
    5,
  ];
  for (const url of sources) {
    const post = { post_id: 1, post_type: 'IMAGE', image_list: [{ ...image('a'), url }] };
    assert.deepEqual(firstPictures({ data: [post] }), [], String(url));
  }
  for (const answer of [
    null,
    5,
    [],
    {},
    { data: null },
    { data: [] },
    { data: [null] },
    { data: [{ post_id: 1 }] },
  ]) {
    assert.deepEqual(firstPictures(answer), [], JSON.stringify(answer));
  }
});

test('the photo of the first post is drawn in the frame, in the shape of its card', () => {
  const post = (height: unknown, rest = {}) => ({
    post_id: 1,
    post_type: 'IMAGE',
    image_list: [{ ...image('a'), height }],
    ...rest,
  });
  const ratioOf = (height: unknown) => framePicture({ data: [post(height)] })?.ratio;
  assert.deepEqual(framePicture({ data: [post(800)] }), { ...preload('a'), ratio: 1 });
  assert.deepEqual(framePicture({ data: post(800) }), { ...preload('a'), ratio: 1 });
  assert.equal(ratioOf(5_000), 4 / 5);
  assert.equal(ratioOf(100), 16 / 9);
  for (const height of [0, -1, null, 'tall', undefined]) assert.equal(ratioOf(height), undefined);
  assert.equal(framePicture({ data: [post(800, { post_type: 'YOUTUBE' })] }), undefined);
  for (const answer of [null, undefined, {}, { data: [] }, { data: [product('a')] }]) {
    assert.equal(framePicture(answer), undefined);
  }
});
