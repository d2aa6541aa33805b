import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RouteScope } from './route-scope.tsx';
import { type Location, Router, useLocation, useParams } from './router.ts';

const NAVIGATOR = {
  createHref: () => '',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname });

function Where() {
  const { pathname } = useLocation();
  const { id = 'none' } = useParams();
  return (
    <li>
      {pathname} {id}
    </li>
  );
}

test('each page sees its own URL, including the one below an overlay', () => {
  render(
    <Router location={at('/postdetails/7')} navigator={NAVIGATOR}>
      <RouteScope location={at('/brand/3/profile')} path="/brand/:id/profile" params={{ id: '3' }}>
        <Where />
      </RouteScope>
      <RouteScope location={at('/postdetails/7')} path="/postdetails/:id" params={{ id: '7' }}>
        <Where />
      </RouteScope>
    </Router>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '/brand/3/profile 3',
    '/postdetails/7 7',
  ]);
});
