import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { type Host, HostProvider, useHost } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { HeaderSearch } from './header-search.tsx';

const AT_HOME = { pathname: '/home/latest', search: '' } as Parameters<typeof HeaderSearch>[0]['location'];
const LOADED = 'Search with suggestions';

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => void jest.useRealTimers());

function Header(changed: Pick<Host, 'loadSlot'> & Partial<Host>) {
  return (
    <HostProvider host={{ ...useHost(), slots: () => [SEARCH_BAR], ...changed }}>
      <HeaderSearch location={AT_HOME} />
    </HostProvider>
  );
}

/** Draws the field; `arrive` ends the loading of social's search bar. */
function draw() {
  let arrive: () => void = () => undefined;
  const loading = new Promise<Awaited<ReturnType<Host['loadSlot']>>>((resolve) => {
    arrive = () =>
      resolve((props: unknown) => <input aria-label={LOADED} placeholder={JSON.stringify(props)} />);
  });
  const header = <Header loadSlot={() => loading} />;
  const { user } = renderRemote(header, { advanceTimers: jest.advanceTimersByTime });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(5_000));
  return {
    user,
    pass,
    arrive: () => {
      arrive();
      return pass();
    },
  };
}

const plain = () => screen.queryByRole('searchbox');
const bar = () => screen.queryByRole('textbox', { name: LOADED });
/** The props of social's search bar. */
const begun = () => JSON.parse(bar()?.getAttribute('placeholder') ?? '');

test('[SH-09] social’s search bar replaces the plain field once it has loaded', async () => {
  const { pass, arrive } = draw();
  await pass();
  expect(plain()).not.toBeNull();
  await arrive();
  expect([plain(), bar() !== null]).toEqual([null, true]);
});

test('[SE-01] the plain field gives way in one step, so that no key falls between two fields', async () => {
  const { pass, arrive } = draw();
  await pass();
  const { parentElement } = screen.getByRole('search');
  const states: string[] = [];
  const observer = new MutationObserver(() => states.push(parentElement?.innerHTML ?? ''));
  observer.observe(parentElement as HTMLElement, { childList: true });
  await arrive();
  observer.disconnect();
  expect(states).toEqual([expect.stringMatching(`^<input aria-label="${LOADED}"[^<]*$`)]);
});

test('[SH-09] a search bar that could not be loaded is requested again', async () => {
  let tries = 0;
  const reports: unknown[] = [];
  const loadSlot: Host['loadSlot'] = async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
    return () => <input aria-label={LOADED} />;
  };
  const header = <Header loadSlot={loadSlot} report={(error) => void reports.push(error)} />;
  renderRemote(header, { advanceTimers: jest.advanceTimersByTime });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect([plain(), bar() !== null]).toEqual([null, true]);
  expect(reports).toEqual([new Error('down')]);
});

test('[SE-01] the search bar goes on with what was typed while it loaded, and has the focus', async () => {
  const { user, pass, arrive } = draw();
  await pass();
  await user.type(screen.getByRole('searchbox'), 'vase');
  await arrive();
  expect(begun()).toEqual({ query: '', typed: 'vase', is_focused: true });
});

test('[SE-01] the search bar does not take the focus from elsewhere', async () => {
  const { user, pass, arrive } = draw();
  await pass();
  await user.type(screen.getByRole('searchbox'), 'vase');
  await user.tab();
  await arrive();
  expect(begun()).toMatchObject({ typed: 'vase', is_focused: false });
});
