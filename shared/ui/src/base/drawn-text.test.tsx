import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { DrawnText } from './drawn-text.tsx';

test('words that the server drew stay, and are not made again until what they are about changes', async () => {
  const make = jest.fn(() => 'until Dec 6');
  const onRecoverableError = jest.fn();
  const root = document.body.appendChild(document.createElement('p'));
  root.innerHTML = '<span>until Dec 5</span>';
  const hydrated = await act(() =>
    hydrateRoot(root, <DrawnText of="5" make={make} />, { onRecoverableError }),
  );
  act(() => hydrated.render(<DrawnText of="5" make={make} />));
  expect(root.textContent).toBe('until Dec 5');
  expect(make).not.toHaveBeenCalled();
  act(() => hydrated.render(<DrawnText of="6" make={make} />));
  expect(root.textContent).toBe('until Dec 6');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('words are made where nobody has drawn them', () => {
  const { container } = render(<DrawnText of="6" make={() => 'until Dec 6'} />);
  expect(container.textContent).toBe('until Dec 6');
});
