import { expect, test } from '@jest/globals';
import { youtubeEmbedUrl, youtubeVideoId } from './youtube.ts';

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=12', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ#a', 'dQw4w9WgXcQ'],
  ['youtube.com/embed/dQw4w9WgXcQ?rel=0', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share', 'dQw4w9WgXcQ'],
  ['m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['  https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ  ', 'dQw4w9WgXcQ'],
])('[CR-03] %s is a YouTube link', (link, videoId) => {
  expect(youtubeVideoId(link)).toBe(videoId);
  expect(youtubeEmbedUrl(link)).toBe(`https://www.youtube-nocookie.com/embed/${videoId}`);
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://vimeo.com/1234',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/channel/abc',
  'https://www.youtube.com/shorts/',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
])('[CR-03] %s yields an empty embed URL', (link) => {
  expect(youtubeEmbedUrl(link)).toBe('');
});
