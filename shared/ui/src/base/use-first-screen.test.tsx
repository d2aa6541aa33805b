import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { useFirstScreen } from './use-first-screen.ts';

const Post = () => <article {...useFirstScreen()}>A post</article>;
const DRAWN = '<article id="first-screen">A post</article>';

test('[XT-25] only what the server draws is the first screen, so the id stays unique', async () => {
  expect(renderToString(<Post />)).toBe(DRAWN);
  const [page, over] = [document.createElement('main'), document.createElement('div')];
  page.innerHTML = DRAWN;
  await act(async () => {
    hydrateRoot(page, <Post />);
    createRoot(over).render(<Post />);
  });
  expect(page.innerHTML).toBe(DRAWN);
  expect(over.innerHTML).toBe('<article>A post</article>');
});
