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

test('a post in a feed has a heading and takes the focus; elsewhere the page has the heading', () => {
  const { rerender } = render(<PostFrame label="Post by Mara" media="" position={{ index: 0, total: -1 }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Post by Mara' })).toBeTruthy();
  expect(screen.getByRole('article').tabIndex).toBe(-1);
  rerender(<PostFrame label="Post by Mara" media="" />);
  expect(screen.queryByRole('heading')).toBeNull();
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

test('a tag without a label is only for pointers', () => {
  render(<TagDot as="a" href="/vase" x={10} y={80} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { hidden: true }).tabIndex).toBe(-1);
});
