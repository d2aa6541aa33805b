import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { drawnOnServer } from './server-suite.tsx';

const PLACE = { path: '/', pattern: '/', params: {}, access: 'public' } as const;

const Wide = () => createElement('p', null, window.innerWidth);
const Red = () => createElement('p', { style: { color: 'red' } }, 'Red');

test('[XT-25] a part that reads the window while it renders fails, with its file and line', async () => {
  const failure = await drawnOnServer(createElement(Wide), PLACE).catch((error: Error) => error);
  expect(String(failure)).toBe('ReferenceError: window is not defined');
  expect((failure as Error).stack).toMatch(/server-suite\.test\.ts:7\b/);
});

test('[XT-25] a part with a style attribute fails', async () => {
  await expect(drawnOnServer(createElement(Red), PLACE)).rejects.toThrow(
    'A part has the attribute style="color:red", which the page’s policy forbids',
  );
});
