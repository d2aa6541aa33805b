import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { release } from './workspace.ts';

test("a developer's site and key for releases to production don't apply to this machine's store", async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'store-'));
  const { RELEASE_SITE, RELEASE_KEY } = process.env;
  // A closed port: a command that turned to it would fail.
  Object.assign(process.env, {
    RELEASE_SITE: 'http://127.0.0.1:9',
    RELEASE_KEY: path.join(store, 'none.json'),
  });
  try {
    await release(['setup', 'shell'], { RELEASES_DIR: store, RELEASE_KEYS_DIR: path.join(store, 'keys') });
    assert.ok(existsSync(path.join(store, 'state.json')));
  } finally {
    Object.assign(process.env, { RELEASE_SITE: RELEASE_SITE ?? '', RELEASE_KEY: RELEASE_KEY ?? '' });
    rmSync(store, { recursive: true });
  }
});
