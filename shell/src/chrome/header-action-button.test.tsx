import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { HeaderActionButton } from './header-action-button.tsx';

function draw(routeType: 'profile-set' | undefined, isPending = false, label?: string) {
  const onPress = jest.fn();
  const view = renderRemote(<HeaderActionButton pageKey="here" routeType={routeType} />);
  act(() => void view.host.headerActions.show('here', { onPress, isPending, label }));
  return { ...view, onPress };
}

test.each([
  ['profile-set', 'Save'],
  [undefined, 'Next'],
] as const)('[SH-02] on a page of type %s the right button reads %s', async (type, name) => {
  const { user, onPress } = draw(type);
  await user.click(screen.getByRole('button', { name }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('[SH-02] a page may set its own label', () => {
  draw('profile-set', false, 'Deactivate');
  expect(screen.getByRole('button').textContent).toBe('Deactivate');
});

test('cannot be pressed again while pending', async () => {
  const { user, onPress } = draw(undefined, true);
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(onPress).not.toHaveBeenCalled();
});
