import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Location, Router, useNavigate, useSearchParams } from '#platform/navigation/router.ts';
import { useUrlSearch } from './url-search.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Search() {
  const { words, typed, type, clear } = useUrlSearch('search');
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <input value={typed} onChange={({ target }) => type(target.value)} />
      <output>{words}</output>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <button type="button" onClick={() => navigate('/shop?search=lamp')}>
        Lamps
      </button>
      <button type="button" onClick={() => setQuery({ sort: 'newest' }, { replace: true })}>
        Newest
      </button>
    </>
  );
}

const entry = (search: string): Location => ({
  pathname: '/shop',
  search,
  hash: '',
  state: null,
  key: search,
});
const searchOf = (to: unknown): string => (to as { search: string }).search;

/** Keeps a history of URLs that differ in their query. */
function Site({ search, children }: { search: string; children: ReactNode }) {
  const [entries, setEntries] = useState([entry(search)]);
  const current = entries.at(-1) ?? entry('');
  const navigator = {
    createHref: searchOf,
    go: () => setEntries(entries.slice(0, -1)),
    push: (to: unknown) => setEntries([...entries, entry(searchOf(to))]),
    replace: (to: unknown) => setEntries([...entries.slice(0, -1), entry(searchOf(to))]),
  };
  return (
    <Router location={current} navigator={navigator}>
      {children}
      <button type="button" onClick={() => navigator.go()}>
        Back
      </button>
      <p>{current.search}</p>
    </Router>
  );
}

const open = (search = '') =>
  render(
    <Site search={search}>
      <Search />
    </Site>,
  );
const url = () => screen.getByRole('paragraph').textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms = 300) => act(async () => jest.advanceTimersByTime(ms));

test('a search is written to the URL once typing pauses, beside other parameters', async () => {
  open('?sort=newest');
  type('va');
  await wait(200);
  type('vase ');
  await wait(200);
  expect(url()).toBe('?sort=newest');
  await wait(100);
  expect(url()).toBe('?sort=newest&search=vase');
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['vase ', 'vase']);
});

test('an emptied field removes the parameter', async () => {
  open('?search=vase');
  expect(field().value).toBe('vase');
  press('Clear');
  expect([field().value, url()]).toEqual(['', '']);
  type('  ');
  await wait();
  expect(url()).toBe('');
});

test('a link and Back decide the text of the field, also while typing hasn’t paused', async () => {
  open('?search=vase');
  type('vases');
  press('Lamps');
  await wait();
  expect([field().value, url()]).toEqual(['lamp', '?search=lamp']);
  type('lamps');
  await wait();
  expect(url()).toBe('?search=lamps');
  press('Back');
  await wait();
  expect([field().value, url()]).toEqual(['vase', '?search=vase']);
  press('Newest');
  await wait();
  expect([field().value, url()]).toEqual(['', '?sort=newest']);
});

test('a pasted text is cut to the length that a search may have', async () => {
  open();
  type('x'.repeat(500));
  await wait();
  expect(screen.getByRole('status').textContent).toHaveLength(120);
});
