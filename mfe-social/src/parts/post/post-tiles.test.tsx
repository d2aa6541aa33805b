import { expect, test } from '@jest/globals';
import { factOf } from '@tagalong/contracts/core/declare';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import { buildPost, buildPostImage } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { PostTiles } from './post-tiles.tsx';

test('the two halves of a this-or-that tile have the height of the other tiles', () => {
  const side = { ...buildPostImage(), data: { product_id: null, votes: 0 } };
  const posts = [
    buildPost({ post_id: 1 }),
    buildPost({ post_id: 2, post_type: 'THISORTHAT', left_image: side, right_image: side }),
  ];
  renderRemote(<PostTiles posts={posts} />);
  const pictures = screen.getAllByRole('link').map(({ firstElementChild }) => firstElementChild as Element);
  expect(pictures.map((picture) => getComputedStyle(picture).aspectRatio.replace(/\s/g, ''))).toEqual([
    '0.8',
    '4/5',
  ]);
});

test('tiles are one list of whole rows, without gaps for hidden posts', () => {
  const posts = Array.from({ length: 15 }, (_, index) => buildPost({ post_id: index + 1 }));
  const { host } = renderRemote(<PostTiles posts={posts} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  const rows = () => [...screen.getByRole('list').children].map(({ childElementCount }) => childElementCount);
  expect(rows()).toEqual([12, 3]);
  act(() => host.facts.commit([factOf(POST_IS_HIDDEN, 2, true)]));
  expect(rows()).toEqual([12, 2]);
});

test('the first row of the first screen loads at once, before other pictures', () => {
  const posts = Array.from({ length: 14 }, (_, index) =>
    buildPost({ post_id: index + 1, image_list: [buildPostImage()] }),
  );
  renderRemote(<PostTiles posts={posts} isFirst />);
  const pictures = [...screen.getByRole('list').querySelectorAll('img[loading]')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...Array(4).fill('eager'),
    ...Array(10).fill('lazy'),
  ]);
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority')).filter(Boolean)).toHaveLength(4);
});
