import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { useHydrating } from './use-hydrating.ts';

function Width() {
  return <p>{useHydrating() ? 'unknown' : `${innerWidth} px`}</p>;
}

test('[XT-25] the browser hydrates what the server drew, and then draws what only it knows', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Width />);
  expect(root.textContent).toBe('unknown');
  const drawn = root.firstElementChild;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, <Width />, { onRecoverableError }));
  expect(root.textContent).toBe(`${innerWidth} px`);
  expect(root.firstElementChild).toBe(drawn);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('[XT-25] what is drawn later is drawn at once as the browser knows it', () => {
  expect(render(<Width />).container.textContent).toBe(`${innerWidth} px`);
});
