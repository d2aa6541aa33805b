import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { ServerText } from './server-text.tsx';

test("the server's text stays, and is not formatted again until its source changes", async () => {
  const format = jest.fn(() => 'until Dec 6');
  const onRecoverableError = jest.fn();
  const root = document.body.appendChild(document.createElement('p'));
  root.innerHTML = '<span>until Dec 5</span>';
  const hydrated = await act(() =>
    hydrateRoot(root, <ServerText of="5" format={format} />, { onRecoverableError }),
  );
  act(() => hydrated.render(<ServerText of="5" format={format} />));
  expect(root.textContent).toBe('until Dec 5');
  expect(format).not.toHaveBeenCalled();
  act(() => hydrated.render(<ServerText of="6" format={format} />));
  expect(root.textContent).toBe('until Dec 6');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('text is formatted where there is none of the server', () => {
  const { container } = render(<ServerText of="6" format={() => 'until Dec 6'} />);
  expect(container.textContent).toBe('until Dec 6');
});
