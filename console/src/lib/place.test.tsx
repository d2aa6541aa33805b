import { beforeEach, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { goTo, PlaceLink, pathOf, placeOf, usePathname } from './place.tsx';

beforeEach(() => history.replaceState(null, '', '/__platform'));

function Page() {
  const place = placeOf(usePathname());
  return (
    <>
      <p>{place.page === 'remote' ? `remote ${place.remote}` : place.page}</p>
      <PlaceLink to={{ page: 'audit' }} aria-current="page">
        Audit
      </PlaceLink>
    </>
  );
}

test('[XT-23] a link shows its page without loading, and Back returns', async () => {
  render(<Page />);
  const link = screen.getByRole('link', { name: 'Audit', current: 'page' });
  expect(link.getAttribute('href')).toBe('/__platform/audit');
  await userEvent.click(link);
  expect(screen.getByText('audit')).toBeTruthy();
  expect(location.pathname).toBe('/__platform/audit');
  act(() => {
    history.replaceState(null, '', '/__platform');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('overview')).toBeTruthy();
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  '[XT-23] with %s a link opens as any other link does',
  (key) => {
    render(<Page />);
    const link = screen.getByRole('link', { name: 'Audit' });
    const click = createEvent.click(link, { [key]: true });
    // jsdom can't navigate.
    link.addEventListener('click', (event) => event.defaultPrevented || event.stopPropagation());
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(screen.getByText('overview')).toBeTruthy();
  },
);

test('[XT-23] the name of a remote is escaped in its path, and read back', () => {
  render(<Page />);
  act(() => goTo({ page: 'remote', remote: 'a/b c' }));
  expect(location.pathname).toBe('/__platform/remotes/a%2Fb%20c');
  expect(screen.getByText('remote a/b c')).toBeTruthy();
  expect(pathOf({ page: 'overview' })).toBe('/__platform');
});
