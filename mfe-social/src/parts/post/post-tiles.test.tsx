import { expect, test } from '@jest/globals';
import { buildPost, buildPostImage } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
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
