import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NumberPlace } from '#api/http/cursor';
import { FIRST } from '#api/http/cursor';
import type { SearchEngine } from '#api/social/search/search-engine';
import { addLikeboard } from '#test/boards';
import { addBrand, addPost } from '#test/catalog';
import { type Person, signUp } from '#test/person';
import type { Site } from '#test/site';
import { updateRow } from '#test/sql';

interface ContractInput {
  /** Name of the implementation, for the titles of tests. */
  name: string;
  site: Site;
  engine: SearchEngine;
  /** Resolves when the engine knows what the database has. */
  catchUp(): Promise<void>;
}

const FIRST_PLACE = [FIRST.number, FIRST.id] as const;
const first = { viewerId: 0, after: FIRST_PLACE, limit: 10 };

/** Registers the tests that every implementation of the search must pass. */
export function testSearchEngine({ name, site, engine, catchUp }: ContractInput): void {
  const { db } = site;
  const named = (nickname: string, handle: string): Promise<Person> => person(site, nickname, handle);

  test(`[SE-02] [XT-38] ${name}: people are sorted by how well their names match, and each is on one page`, async () => {
    await named('Linen Lena', 'lena');
    await named('Anna', 'linen');
    await named('Blue Linen', 'blue');
    await named('Wool', 'wool');
    await catchUp();
    const handles: string[] = [];
    let after: NumberPlace = FIRST_PLACE;
    for (;;) {
      const rows = await engine.people('linen', { viewerId: 0, after, limit: 1 });
      const [row] = rows;
      if (!row) break;
      handles.push(row.tagalong_handle);
      after = [row.sort_value, row.user_id];
    }
    assert.deepEqual(handles, ['linen', 'lena', 'blue']);
    assert.equal((await engine.people('linen', { ...first, limit: 2 })).length, 3);
  });

  test(`[SE-02] [XT-38] ${name}: similar names are found, patterns are not`, async () => {
    await named('Margarethe', 'margarethe');
    await catchUp();
    assert.equal((await engine.people('margarete', first)).length, 1);
    for (const text of ['%', 'm%e', '_']) assert.deepEqual(await engine.people(text, first), []);
  });

  test(`[SE-02] [XT-38] ${name}: what is private, deactivated or deleted is not found, also if it was just now`, async () => {
    const [ana, ben] = [await named('Ana Linen', 'ana'), await named('Ben Linen', 'ben')];
    const postId = await addPost(db, { userId: ana.id, caption: 'Linen' });
    await addPost(db, { userId: ben.id, caption: 'Linen' });
    await addLikeboard(db, { userId: ana.id, name: 'Linen', isPublic: false });
    const posts = { viewerId: 0, after: [FIRST.time, FIRST.id] as const, limit: 10 };
    await catchUp();
    assert.equal((await engine.posts('linen', posts)).length, 2);
    assert.deepEqual(await engine.collections('linen', first), []);
    await updateRow(db, 'posts', postId, { status: 0 });
    await updateRow(db, 'users', ben.id, {
      deactivated_at: new Date(),
      delete_at: new Date(Date.now() + 86_400_000),
    });
    await updateRow(db, 'users', ana.id, { is_private: true });
    assert.deepEqual(await engine.posts('linen', posts), []);
    assert.deepEqual(await engine.people('linen', first), []);
  });

  test(`[SE-01] [SE-02] [XT-38] ${name}: brands are found, words corrected and inputs completed`, async () => {
    const { id: userId } = await signUp(site);
    await addBrand(db, 'Hearth & Loom');
    await addPost(db, { userId, caption: 'Ceramic teapot' });
    await catchUp();
    assert.deepEqual(
      (await engine.brands('hearth', first)).map((row) => row.name),
      ['Hearth & Loom'],
    );
    assert.deepEqual(await engine.correct(['ceramik', 'teapot', 'xyzzy']), ['ceramic', 'teapot', 'xyzzy']);
    const found = await engine.suggest(['cera']);
    assert.ok(found.some(({ kind, text }) => kind === 'word' && text === 'ceramic'));
  });
}

async function person(site: Site, nickname: string, handle: string): Promise<Person> {
  const who = await signUp(site);
  await updateRow(site.db, 'users', who.id, { nickname, handle });
  return who;
}
