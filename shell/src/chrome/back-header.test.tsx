import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { BackHeader, CONTACT_MAIL } from './back-header.tsx';

function draw(routeName: string, isOverlay = false) {
  const onBack = jest.fn();
  const onShare = jest.fn();
  const view = renderRemote(
    <BackHeader
      routeName={routeName}
      title="Title"
      isOverlay={isOverlay}
      onBack={onBack}
      onShare={onShare}
    />,
  );
  return { ...view, onBack, onShare };
}

test('[SH-02] earnings shows a mail link to Contact Us', () => {
  draw('earnings');
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(
    `mailto:${CONTACT_MAIL}`,
  );
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('[SH-02] productdetails shows a share icon', async () => {
  const { user, onShare } = draw('productdetails');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(onShare).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[SH-02] any other page has no button on the right', () => {
  draw('postdetails');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each([
  ['goes back', false, 'Back'],
  ['closes a page that covers another', true, 'Close'],
])('the button on the left %s', async (_, isOverlay, name) => {
  const { user, onBack } = draw('postdetails', isOverlay);
  await user.click(screen.getByRole('button', { name }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
