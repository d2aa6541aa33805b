import { expect, test } from '@jest/globals';
import { buildNavEntry, buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { createRouteTable } from './route-table.ts';
import { SHELL_PAGES } from './shell-pages.ts';

const SOCIAL = buildRemote({
  routes: [
    buildRoute({ name: 'likeboard', path: '/me/likeboards/:slug' }),
    buildRoute({ name: 'likeboards', path: '/me/likeboards' }),
    buildRoute({ name: 'anything', path: '/:any/likeboards' }),
    buildRoute({ name: 'likeboard-new', path: '/me/likeboards/new' }),
  ],
});

test.each([
  ['/me/likeboards', 'likeboards', {}],
  ['/me/likeboards/', 'likeboards', {}],
  ['/me/likeboards/new', 'likeboard-new', {}],
  ['/me/likeboards/calm%20corner', 'likeboard', { slug: 'calm corner' }],
  ['/you/likeboards', 'anything', { any: 'you' }],
])('%s is drawn by the most specific route, %s', (path, name, params) => {
  expect(createRouteTable([SOCIAL]).match(path)).toMatchObject({ route: { name, owner: 'social' }, params });
});

test('a remote adds a page, its title and its menu entry with its manifest alone', () => {
  const wishlist = buildRemote({
    name: 'wishlist',
    routes: [
      buildRoute({ name: 'wish', path: '/wishes/:id', title: 'Wishes', access: 'member', over_feed: true }),
    ],
    nav: [buildNavEntry({ label: 'Wishes', path: '/wishes' })],
  });
  const before = createRouteTable([SOCIAL]);
  const after = createRouteTable([SOCIAL, wishlist]);
  expect(before.match('/wishes/7')).toBeNull();
  expect(after.match('/wishes/7')).toMatchObject({
    route: { owner: 'wishlist', title: 'Wishes', access: 'member', over_feed: true },
    params: { id: '7' },
  });
  expect(after.nav.map(({ label }) => label)).toEqual(['Wishes']);
});

test('entries of several remotes follow their requested order', () => {
  const first = buildRemote({ name: 'first', nav: [buildNavEntry({ label: 'Late', order: 90 })] });
  const second = buildRemote({ name: 'second', nav: [buildNavEntry({ label: 'Early', order: 5 })] });
  expect(createRouteTable([first, second]).nav.map(({ label }) => label)).toEqual(['Early', 'Late']);
});

test.each(['/', '/login', '/login/email', '/register', '/logout'])(
  '[RT-01] %s is drawn by the shell without any remote',
  (path) => {
    expect(createRouteTable([]).match(path)?.route.owner).toBe('shell');
  },
);

test.each(['/no/such/page', '/me/likeboards/a/b', '/me/likeboards/%E0%A4%A', ''])(
  '[SH-12] nothing is drawn at the unknown path "%s"',
  (path) => {
    expect(createRouteTable([SOCIAL]).match(path)).toBeNull();
  },
);

test('a page of a disabled remote is absent rather than unknown, and active pages take precedence', () => {
  const absent = [
    buildRoute({ name: 'search', path: '/globalsearch/:filter' }),
    buildRoute({ name: 'metrics', path: '/me/metrics' }),
  ];
  const every = buildRemote({ routes: [buildRoute({ name: 'every', path: '/me/:part' })] });
  const table = createRouteTable([every], absent);
  expect(table.match('/globalsearch/top')?.route).toMatchObject({ name: 'search', isAbsent: true });
  expect(table.match('/me/metrics')?.route).toMatchObject({ name: 'every' });
  expect(table.match('/me/metrics')?.route.isAbsent).toBeUndefined();
  expect(table.match('/no/such/page')).toBeNull();
  expect(table.all.some(({ isAbsent }) => isAbsent)).toBe(false);
});

test('the pages of a remote that is disabled while the page is open become absent', () => {
  const table = createRouteTable([SOCIAL]);
  table.update([]);
  expect(table.match('/me/likeboards')?.route).toMatchObject({ name: 'likeboards', isAbsent: true });
  table.update([SOCIAL]);
  expect(table.match('/me/likeboards')?.route.isAbsent).toBeUndefined();
});

test("[SH-08] the shell's own pages carry their class and type", () => {
  const table = createRouteTable([]);
  for (const { route } of SHELL_PAGES) {
    const drawn = table.all.find(({ name }) => name === route.name);
    expect([drawn?.page_class, drawn?.type]).toEqual([route.pageClass, route.type]);
  }
});
