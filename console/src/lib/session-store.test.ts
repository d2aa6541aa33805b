import { beforeEach, expect, test } from '@jest/globals';
import { fakeDatabase } from '#test/fake-database.ts';
import { clearSession, loadSession, type StoredSession, saveSession } from './session-store.ts';

const SESSION: StoredSession = {
  ...{ id: '0a1b2c3d4e5f6071', by: 'mara', team: 'operators' },
  expiresAt: '2126-03-02T20:00:00.000Z',
  privateKey: {} as CryptoKey,
};
let database: ReturnType<typeof fakeDatabase>;

beforeEach(() => {
  database = fakeDatabase();
});

test('[XT-23] a session survives a reload, until this browser forgets it', async () => {
  expect(await loadSession()).toBeNull();
  await saveSession(SESSION);
  expect(await loadSession()).toEqual(SESSION);
  await clearSession();
  expect(await loadSession()).toBeNull();
});

test('[XT-23] a session that has ended is not used', async () => {
  await saveSession({ ...SESSION, expiresAt: new Date(Date.now() - 1).toISOString() });
  expect(await loadSession()).toBeNull();
});

test('[XT-23] a later session replaces the stored one', async () => {
  await saveSession(SESSION);
  await saveSession({ ...SESSION, by: 'ada' });
  expect((await loadSession())?.by).toBe('ada');
});

test('[XT-23] a browser without storage rejects, and leaves no database open', async () => {
  await saveSession(SESSION);
  database.isBroken = true;
  await expect(loadSession()).rejects.toThrow('The browser has no storage for this site.');
  expect(database.openCount).toBe(0);
});
