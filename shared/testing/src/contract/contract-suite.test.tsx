import { describe, expect, test } from '@jest/globals';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { LOGIN_ROUTE } from '@tagalong/contracts/account/routes';
import { declareEvent, declareIntent, declareSlot } from '@tagalong/contracts/core/declare';
import { declareRoute } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';
import { LIKE_CHANGED, LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { defineRemote, type OverlayProps, overlay, page, slot, useEvent } from '@tagalong/platform';
import { useEffect } from 'react';
import { contractSuite } from './contract-suite.tsx';
import { manifestProblems, navProblems, ownerProblems, routeProblems } from './definition-problems.ts';
import { drawOnce, growthOf } from './draw.tsx';
import { sampleFor } from './sample-for.ts';
import { eventProblems } from './source-events.ts';

const Wishes = () => <h1>Wishes</h1>;
const PLAIN = async () => ({ Wishes });
const WISHES = declareRoute('wishes', 'wishlist', '/wishes/:id', { title: 'Wishes' });
const GRANT = declareIntent(
  'wish.grant',
  'wishlist',
  z.object({ id: z.int() }),
  z.object({ by: z.string() }),
);
const BADGE = declareSlot('wishlist.badge', 'wishlist', z.object({ count: z.int() }));
const wishes = page(WISHES, PLAIN, { skeleton: 'list', firstCall: '/api/wish/:id' });

function Grant({ answer }: OverlayProps<typeof GRANT>) {
  return (
    <button type="button" onClick={() => answer({ by: 'Ada' })}>
      Grant
    </button>
  );
}

const Badge = ({ count }: { count: number }) => <b>{count}</b>;

const GOOD = defineRemote({
  name: 'wishlist',
  team: 'wishes',
  routes: [wishes],
  intents: [overlay(GRANT, async () => ({ Grant }))],
  slots: [slot(BADGE, async () => ({ Badge }))],
  nav: [{ place: 'side', label: 'Wishes', icon: 'heart', path: '/wishes/mine', order: 25, access: 'public' }],
});

// The suite passes for a remote that fulfills its contract.
contractSuite(GOOD, {
  answers: {
    'wish.grant': { give: async (user) => user.click(document.querySelector('button') as Element) },
  },
});

describe('the suite reports', () => {
  test('a definition that the gate would reject', () => {
    expect(manifestProblems({ ...GOOD, name: 'Wish List' })).toEqual([expect.stringMatching(/^name: /)]);
  });

  test("another owner's path, a duplicate path, and a first call with unknown parameters", () => {
    const taken = declareRoute('mine', 'wishlist', '/home/latest', { title: 'Mine' });
    const routes = [
      wishes,
      { ...wishes, route: { ...WISHES, path: '/wishes/:wish' as const } },
      { ...wishes, route: taken, firstCall: '/api/x' },
      { ...wishes, route: LOGIN_ROUTE, firstCall: '/api/x' },
    ];
    expect(routeProblems({ ...GOOD, routes })).toEqual([
      'wishes: its first call takes :id, which the path lacks',
      'login: belongs to shell',
      'the name wishes is used twice',
      'the path /wishes/: is used twice',
    ]);
  });

  test('a menu entry without a route', () => {
    const [entry] = GOOD.nav;
    expect(
      navProblems({ ...GOOD, nav: entry ? [{ ...entry, path: '/nowhere/at/all/there' }] : [] }),
    ).toHaveLength(1);
  });

  test("another team's intent and slot", () => {
    const other = defineRemote({
      ...GOOD,
      intents: [overlay(SHARE_OPEN, async () => ({}))],
      slots: [slot(WATCH_BUTTON, async () => ({}))],
      events: {},
    });
    expect(ownerProblems(other)).toEqual([
      'intent share.open belongs to shell',
      'slot social.watch-button belongs to social',
    ]);
  });

  test('events used in the code but not declared, and the reverse', () => {
    const folder = (expect.getState().testPath ?? '').replace(/src[\\/].*$/, 'test-sources');
    const granted = declareEvent('wish.granted@1', 'wishlist', z.object({ id: z.int() }));
    const made = declareEvent('wish.made@1', 'wishlist', z.object({ id: z.int() }));
    const declaredEvents = { publishes: [granted], subscribes: [made, LIKEBOARD_CREATED] };
    expect(eventProblems(defineRemote({ ...GOOD, events: declaredEvents }), folder)).toEqual([
      'wish.made@2 is published, but events.publishes lacks it',
      'post.disabled@1 is subscribed to, but events.subscribes lacks it',
      'likeboard.created@1 is declared, but no code uses it',
    ]);
  });
});

function LeakyPart() {
  useEffect(() => {
    window.addEventListener('resize', () => undefined);
    window.setInterval(() => undefined, 100_000);
    document.body.append(document.createElement('i'));
    document.body.style.overflow = document.body.style.overflow === 'hidden' ? 'clip' : 'hidden';
  });
  return null;
}

function CleanPart() {
  useEvent(LIKE_CHANGED, () => undefined);
  useEffect(() => {
    const listener = (): void => undefined;
    const stop = new AbortController();
    window.addEventListener('resize', listener, true);
    document.addEventListener('keydown', listener, { signal: stop.signal });
    const timer = window.setInterval(listener, 100_000);
    return () => {
      window.removeEventListener('resize', listener, { capture: true });
      stop.abort();
      window.clearInterval(timer);
    };
  });
  return <p>tidy</p>;
}

describe('leftovers', () => {
  const visit = (element: React.ReactElement) => () => drawOnce(element, 'waits', { access: 'public' });

  test('counts a listener, an interval, an element and a scroll lock', async () => {
    expect(Object.keys((await growthOf(visit(<LeakyPart />))).growth).sort()).toEqual([
      'elements',
      'intervals',
      'listeners',
      'page',
    ]);
    document.body.replaceChildren();
    document.body.removeAttribute('style');
  });

  test('does not count what is cleaned up', async () => {
    expect((await growthOf(visit(<CleanPart />))).growth).toEqual({});
  });
});

test('samples are the simplest valid values, and an error asks for those that can’t be derived', () => {
  const schema = z.object({
    id: z.int(),
    kind: z.oneOf(['a', 'b']),
    type: z.union([z.literal(3), z.literal(4)]),
    name: z.optional(z.string()),
    parts: z.array(z.string()),
  });
  expect(sampleFor(schema, 'it')).toEqual({ id: 1, kind: 'a', type: 3, parts: ['a'] });
  const sixDigits = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });
  expect(() => sampleFor(sixDigits, 'the slot x')).toThrow('No sample of the slot x');
});
