import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POST_PICTURES } from '#test/builds';
import { firstPictures, framePicture } from './first-pictures.ts';

const FEED = POST_PICTURES('data.0');
const PAGE = POST_PICTURES('data');
const CARD = (product: string) => ({
  src: `${product}.large`,
  widths: [
    { src: `${product}.small`, width: 200 },
    { src: `${product}.large`, width: 400 },
  ],
  sizes: '46vw',
});
const image = (name: string) => ({
  url: `/m/${name}-800.webp`,
  small_url: `/m/${name}-400.webp`,
  width: 800,
});
const preload = (name: string) => ({
  src: `/m/${name}-800.webp`,
  srcSet: `/m/${name}-400.webp 400w, /m/${name}-800.webp 800w`,
  sizes: '(max-width: 520px) calc(100vw - 24px), 496px',
});

test('a list preloads the declared picture of its first item, a page its own', () => {
  const post = { post_id: 1, post_type: 'IMAGE', image_list: [image('a'), image('b')] };
  assert.deepEqual(firstPictures(FEED, { data: [post, post] }), [preload('a')]);
  assert.deepEqual(firstPictures(PAGE, { data: post }), [preload('a')]);
});

test('the first set with a picture in the response is used, with up to two pictures', () => {
  const sides = { post_type: 'THISORTHAT', image_list: [], left_image: image('l'), right_image: image('r') };
  assert.deepEqual(firstPictures(FEED, { data: [sides] }), [
    { src: '/m/l-800.webp' },
    { src: '/m/r-800.webp' },
  ]);
  const video = {
    post_type: 'YOUTUBE',
    payload: { thumbnail_url: '/m/poster.webp' },
    image_list: [image('a')],
  };
  assert.deepEqual(firstPictures(FEED, { data: [video] }), [{ src: '/m/poster.webp' }]);
  const three = ['data.0', 'data.1', 'data.2'].map(CARD);
  const product = (name: string) => ({ small: `/p/${name}-200.webp`, large: `/p/${name}-400.webp` });
  assert.deepEqual(
    firstPictures([three], { data: [product('a'), product('b'), product('c')] }).map(({ srcSet }) => srcSet),
    ['/p/a-200.webp 200w, /p/a-400.webp 400w', '/p/b-200.webp 200w, /p/b-400.webp 400w'],
  );
});

test("a picture whose sizes aren't all known is requested by its URL alone", () => {
  const { small_url: _, ...plain } = image('a');
  const post = { post_type: 'IMAGE', image_list: [plain] };
  assert.deepEqual(firstPictures(PAGE, { data: post }), [{ src: '/m/a-800.webp' }]);
});

test('pictures of other sites and values that are not pictures are ignored', () => {
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
    assert.deepEqual(firstPictures(FEED, { data: [post] }), [], String(url));
  }
  for (const response of [
    null,
    5,
    [],
    {},
    { data: null },
    { data: [] },
    { data: [null] },
    { data: [{ post_id: 1 }] },
  ]) {
    assert.deepEqual(firstPictures(FEED, response), [], JSON.stringify(response));
  }
  assert.deepEqual(firstPictures(undefined, { data: [{ image_list: [image('a')] }] }), []);
});

test('the frame shows the photo of the first post in the aspect ratio of its card', () => {
  const post = (height: unknown, rest = {}) => ({
    post_id: 1,
    post_type: 'IMAGE',
    image_list: [{ ...image('a'), height }],
    ...rest,
  });
  const ratioOf = (height: unknown) => framePicture(FEED, { data: [post(height)] })?.ratio;
  assert.deepEqual(framePicture(FEED, { data: [post(800)] }), { ...preload('a'), ratio: 1 });
  assert.deepEqual(framePicture(PAGE, { data: post(800) }), { ...preload('a'), ratio: 1 });
  assert.equal(ratioOf(5_000), 4 / 5);
  assert.equal(ratioOf(100), 16 / 9);
  for (const height of [0, -1, null, 'tall', undefined]) assert.equal(ratioOf(height), undefined);
  assert.equal(framePicture(FEED, { data: [post(800, { post_type: 'YOUTUBE' })] }), undefined);
  for (const response of [null, undefined, {}, { data: [] }, { data: [{ large: '/p/a.webp' }] }]) {
    assert.equal(framePicture(FEED, response), undefined);
  }
  assert.equal(
    framePicture([[CARD('data.0')]], { data: [{ small: '/a.webp', large: '/b.webp' }] }),
    undefined,
  );
});
