import { expect, test } from '@jest/globals';
import { captionParts, isLongCaption } from './caption-parts.ts';

function tagsOf(caption: string): string[] {
  return captionParts(caption)
    .filter(({ kind }) => kind === 'tag')
    .map((part) => part.text);
}

test('[XT-13] tags are found at the start, after a space and in brackets', () => {
  expect(tagsOf('#calm Slow Sunday (#shelf) #café_2026.')).toEqual(['#calm', '#shelf', '#café_2026']);
});

test('[XT-13] mentions are found as tags are, without the dot of a sentence; mail addresses are none', () => {
  const mentions = captionParts('@ana.b and (@Ben_) or a@mail.example, @cy. @d.').filter(
    ({ kind }) => kind === 'mention',
  );
  expect(mentions.map(({ text }) => text)).toEqual(['@ana.b', '@Ben_', '@cy', '@d']);
});

test('[XT-13] a number sign inside a word is not a tag', () => {
  expect(tagsOf('C#sharp page.html#top # alone')).toEqual([]);
});

test.each(['', 'plain', '#one#two', 'a #b c\n#d', '👜 #bag 👜'])(
  '[XT-13] keeps every character of "%s"',
  (caption) => {
    expect(
      captionParts(caption)
        .map((part) => part.text)
        .join(''),
    ).toBe(caption);
  },
);

test('[XT-13] a caption is long by characters or by lines', () => {
  expect(isLongCaption('x'.repeat(150))).toBe(false);
  expect(isLongCaption('x'.repeat(151))).toBe(true);
  expect(isLongCaption('a\nb\nc\nd')).toBe(true);
});
