import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EdgeError } from '#lib/edge-client.ts';
import type { KeyRow, Me } from '#lib/responses.ts';
import { type Body, buildKey, buildOverview, createFakeEdge } from '#test/fake-edge.ts';
import { allowNewKeys, textOf } from '#test/new-keys.ts';
import { renderConsole } from '#test/render-console.tsx';
import { KeysPage } from './keys-page.tsx';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const ME = buildOverview().me;
const MINE = buildKey({
  ...{ id: ME.key ?? '', team: 'operators', session_of: '1111222233334444' },
  ...{ created_by: 'mara', created_at: fromNow(-1), expires_at: fromNow(11) },
});
const OTHER_BROWSER = { ...MINE, id: 'bbbb', created_by: 'ada', created_at: fromNow(-2) };

/** Opens the page on an edge that keeps the keys, as the real one does. */
async function open(keys: KeyRow[] = [buildKey(), MINE], me: Partial<Me> = {}) {
  const edge = createFakeEdge();
  let stored = keys;
  const change = (id: unknown, next: Partial<KeyRow>): void => {
    stored = stored.map((key) => (key.id === id ? { ...key, ...next } : key));
  };
  edge.onRead('keys', () => ({ keys: stored }));
  edge.onCall('keys-create', ({ team, remotes, publishes = [], is_operator }: Body) => {
    const rights = {
      remotes: remotes as string[],
      publishes: publishes as string[],
      is_operator: is_operator === true,
    };
    stored = [...stored, buildKey({ id: 'cccc', team: String(team), ...rights })];
    return { key: { id: 'cccc' } };
  });
  edge.onCall('keys-rotate', ({ id, grace_hours }: Body) => {
    change(id, { expires_at: fromNow(Number(grace_hours)) });
    stored = [...stored, buildKey({ id: 'dddd' })];
    return { key: { id: 'dddd' } };
  });
  edge.onCall('keys-revoke', ({ id }: Body) => {
    change(id, { revoked_at: new Date().toISOString() });
    return { key: { id } };
  });
  const view = renderConsole(<KeysPage me={{ ...ME, ...me }} />, edge);
  await screen.findByRole('table', { name: 'Keys' });
  return { ...view, edge, stored: () => stored };
}
const rowOf = (text: string) => screen.getByRole('row', { name: new RegExp(text) });
const pressIn = (text: string, name: string) =>
  userEvent.click(within(rowOf(text)).getByRole('button', { name }));

let saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  ({ saved } = allowNewKeys());
});

test('[XT-23] each key shows its team, what it may change and its state', async () => {
  await open([
    buildKey({ id: 'a1' }),
    buildKey({ id: 'a2', team: 'operators', is_operator: true, remotes: [] }),
    buildKey({ id: 'a3', revoked_at: fromNow(-3) }),
    buildKey({ id: 'a4', remotes: ['social', 'creation'], expires_at: '2126-03-02T12:00:00.000Z' }),
  ]);
  expect(rowOf('a1').textContent).toMatch(/^socialsocial.*Valid/);
  expect(rowOf('a2').textContent).toMatch(/^operatorseverything/);
  expect(rowOf('a3').textContent).toContain('Revoked 3 hours ago');
  expect(rowOf('a4').textContent).toMatch(/social, creation.*Ends Mar 2, 2126/);
});

test('[XT-37] a pipeline shows the rules for its jobs, and can be revoked, but not replaced', async () => {
  const claims = { repository: 'acme/one', ref: 'refs/heads/main' };
  await open([
    buildKey({
      id: 'a5',
      pipeline: { issuer: 'https://ci.example', audience: 'https://shop.example', claims },
    }),
  ]);
  const row = rowOf('a5');
  expect(row.textContent).toContain(
    'Jobs of https://ci.example with repository=acme/one, ref=refs/heads/main',
  );
  const buttons = within(row).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Revoke']);
});

test('[XT-23] a revoked key offers nothing, and one that ends can only be revoked', async () => {
  await open([
    buildKey({ id: 'a3', revoked_at: fromNow(-3) }),
    buildKey({ id: 'a4', expires_at: fromNow(5) }),
  ]);
  expect(within(rowOf('a3')).queryByRole('button')).toBeNull();
  expect(
    within(rowOf('a4'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Revoke']);
});

test('[XT-23] a team without the operators’ rights sees the keys and changes none', async () => {
  await open([buildKey(), MINE, OTHER_BROWSER], { is_operator: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Prune the store')).toBeNull();
});

test('[XT-23] browsers are listed newest first, without those whose session is over', async () => {
  await open([
    OTHER_BROWSER,
    MINE,
    { ...MINE, id: 'eeee', created_by: 'gone', expires_at: fromNow(-1) },
    { ...MINE, id: 'ffff', created_by: 'revoked', revoked_at: fromNow(-1) },
  ]);
  const browsers = screen.getByRole('table', { name: 'Browsers and jobs signed in' });
  const names = within(browsers)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual(['mara', 'ada']);
  expect(within(rowOf('^mara')).getByText('This browser')).toBeTruthy();
  expect(within(rowOf('^mara')).queryByRole('button')).toBeNull();
});

test('[XT-23] another browser is signed out with a reason', async () => {
  const { user } = await open([MINE, OTHER_BROWSER]);
  await pressIn('^ada', 'Revoke');
  await user.type(await screen.findByLabelText(/Why/), 'left at the café');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^ada/ })).toBeNull());
});

test('[XT-23] revoking a key warns what is lost, needs a reason, and is shown', async () => {
  const { user, press, stored } = await open();
  await pressIn('77aa88bb', 'Revoke');
  const dialog = await screen.findByRole('dialog', { name: 'Revoke key 77aa88bb99cc00dd?' });
  expect(dialog.textContent).toMatch(
    /signs out its browsers\. Releases it signed can’t be activated anymore/,
  );
  await press('Revoke');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(stored()[0]?.revoked_at).toBeNull();
  await user.type(screen.getByLabelText(/Why/), 'lost laptop');
  await press('Revoke');
  expect(await screen.findByText('The key is revoked.')).toBeTruthy();
  await waitFor(() => expect(rowOf('77aa88bb').textContent).toContain('Revoked now'));
});

test('[XT-23] the last operators’ key can’t be revoked, and the dialog says why', async () => {
  const { user, press, edge } = await open();
  const message = "This is the last operators' key. Create another one first.";
  edge.onCall('keys-revoke', () => new EdgeError('usage', message));
  await pressIn('77aa88bb', 'Revoke');
  await user.type(await screen.findByLabelText(/Why/), 'lost');
  await press('Revoke');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('[XT-23] a new key is created for a team and its remotes, and saved once by this browser', async () => {
  const { user, press, edge } = await open();
  await press('New key');
  await user.type(await screen.findByRole('textbox', { name: /^Team/ }), ' wanderers ');
  await user.type(screen.getByRole('textbox', { name: /^Remotes/ }), 'wanderlist, wandermap');
  await press('Create key');
  const dialog = await screen.findByRole('dialog', { name: 'Save the key of wanderers' });
  const [call] = edge.sent;
  expect(call).toMatchObject({ team: 'wanderers', remotes: ['wanderlist', 'wandermap'], is_operator: false });
  expect(saved).toHaveLength(1);
  expect(within(dialog).getByText(saved[0]?.name ?? '')).toBeTruthy();
  expect(saved[0]?.name).toMatch(/^wanderers-[0-9a-f]{16}\.json$/);

  await press('Save again');
  expect(saved[1]).toEqual(saved[0]);
  await press('I have saved it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rowOf('cccc').textContent).toMatch(/^wandererswanderlist, wandermap/);
});

test('[XT-23] the private half never leaves the browser', async () => {
  const { user, press, edge } = await open();
  await press('New key');
  await user.type(await screen.findByRole('textbox', { name: /^Team/ }), 'wanderers');
  await user.click(screen.getByRole('checkbox', { name: 'May change everything, including keys' }));
  await press('Create key');
  await screen.findByRole('dialog', { name: 'Save the key of wanderers' });
  expect(Object.keys(edge.sent[0] ?? {}).toSorted()).toEqual([
    ...['call', 'is_operator', 'public_key', 'remotes', 'team'],
  ]);
  expect(edge.sent[0]).toMatchObject({ is_operator: true, remotes: [] });
  const text = await act(() => textOf(saved[0]?.file ?? new Blob()));
  const { private_key: secret } = JSON.parse(text);
  expect(secret.length).toBeGreaterThan(40);
  expect(JSON.stringify(edge.sent)).not.toContain(secret);
});

test('[XT-23] invalid names are refused with the rule, and no key is created', async () => {
  const { user, press, edge } = await open();
  await press('New key');
  const team = await screen.findByRole('textbox', { name: /^Team/ });
  for (const [name, remotes] of [
    ['', ''],
    ['Wanderers', 'wanderlist, Map'],
    ['9lives', '../shell'],
    ['w', 'wanderlist; drop'],
  ] as const) {
    await user.clear(team);
    await user.clear(screen.getByRole('textbox', { name: /^Remotes/ }));
    if (name) await user.type(team, name);
    if (remotes) await user.type(screen.getByRole('textbox', { name: /^Remotes/ }), remotes);
    await press('Create key');
    expect(screen.getByText(/^Use lowercase letters, digits and hyphens/)).toBeTruthy();
    expect(screen.getByText(/^Enter at least one remote/)).toBeTruthy();
  }
  expect(edge.sent).toEqual([]);
  expect(saved).toEqual([]);
});

test('[XT-23] a key that the edge refuses is not saved', async () => {
  const { user, press, edge } = await open();
  edge.onCall('keys-create', () => new EdgeError('forbidden', 'Only operators may create keys.'));
  await press('New key');
  await user.type(await screen.findByRole('textbox', { name: /^Team/ }), 'wanderers');
  await user.type(screen.getByRole('textbox', { name: /^Remotes/ }), 'wanderlist');
  await press('Create key');
  expect((await screen.findByRole('alert')).textContent).toBe('Only operators may create keys.');
  expect(saved).toEqual([]);
});

test('[XT-23] a replaced key ends in a day, and its successor is saved for the same team', async () => {
  const { press } = await open();
  await pressIn('77aa88bb', 'Replace');
  const dialog = await screen.findByRole('dialog', { name: 'Replace key 77aa88bb99cc00dd?' });
  expect(dialog.textContent).toMatch(/The old one ends in 24 hours; releases it signed stay valid\./);
  await press('Replace');
  await screen.findByRole('dialog', { name: 'Save the key of social' });
  await press('I have saved it');
  await waitFor(() => expect(rowOf('77aa88bb').textContent).toContain('Ends'));
  expect(rowOf('dddd').textContent).toContain('Valid');
  expect(saved[0]?.name).toMatch(/^social-/);
});

test('[XT-37] a key may be for publishing only, and the list says so', async () => {
  const { press, user, edge } = await open();
  await press('New key');
  await user.type(screen.getByLabelText(/^Team/), 'creation');
  await user.type(screen.getByLabelText(/^Remotes/), 'creation');
  await user.click(screen.getByLabelText(/^May publish and preview them/));
  await press('Create key');
  await waitFor(() => expect(edge.sent).toHaveLength(1));
  expect(edge.sent[0]).toMatchObject({ team: 'creation', remotes: [], publishes: ['creation'] });
  await press('I have saved it');
  expect(rowOf('cccc').textContent).toContain('creation (publish only)');
});
