import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TagDot } from '#ui/controls/tag-dot.tsx';
import { PersonRow } from '#ui/people/person-row.tsx';
import { PostFrame } from './post-frame.tsx';

test('[SH-14] a post is 496 px wide at most and exposes its position in the feed', () => {
  render(<PostFrame label="Post by Mara" media="picture" position={{ index: 2, total: 40 }} />);
  const post = screen.getByRole('article', { name: 'Post by Mara' });
  expect(getComputedStyle(post).maxWidth).toBe('496px');
  expect([post.getAttribute('aria-posinset'), post.getAttribute('aria-setsize')]).toEqual(['3', '40']);
});

test('draws only the slots that are filled', () => {
  render(<PostFrame label="Post" media="picture" caption="words" />);
  expect(screen.getByRole('article').childElementCount).toBe(2);
});

test('a person with a URL is a link whose name includes the verified mark', () => {
  const { rerender } = render(<PersonRow name="Mara" verifiedLabel="Verified" href="/u/mara" />);
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('Mara');
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy();
  rerender(<PersonRow name="Mara" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a tag on a picture is a button named after its product, 44 px in size', () => {
  render(<TagDot x={12.5} y={80} label="Ribbed vase" />);
  const style = getComputedStyle(screen.getByRole('button', { name: 'Ribbed vase' }));
  expect([style.left, style.top, style.width, style.height]).toEqual(['12.5%', '80%', '44px', '44px']);
});
