import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MENTION_PATTERN, MENTIONS_MAX } from '@tagalong/contracts/social/mention';
import fc from 'fast-check';
import { statement } from '#api/database/statement';
import { signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { mentionedIn } from './mention-sql.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const HANDLES = ['mara', 'ben.w', 'x9', 'cy_', ...Array.from({ length: 12 }, (_, index) => `person${index}`)];
async function addMembers(): Promise<void> {
  for (const handle of HANDLES) {
    const { id } = await signUp(site);
    await sql`UPDATE users SET handle = ${handle} WHERE id = ${id}`;
  }
}

const mentioned = statement('test-mentioned', { params: ['text'], row: { handle: 'text' } })`
  SELECT m.handle FROM (${mentionedIn('$1::text')}) m ORDER BY m.handle`;
const handlesIn = async (caption: string): Promise<string[]> =>
  (await site.db.query(mentioned, [caption])).map(({ handle }) => handle);

test('[CR-06] [XT-13] a caption mentions members after a space, a bracket or the start, each once', async () => {
  await addMembers();
  const cases: readonly [string, readonly string[]][] = [
    ['@mara and (@ben.w), again @MARA.', ['ben.w', 'mara']],
    ['mail ana@mara.example, not @', []],
    ['@nobody', []],
    [HANDLES.map((handle) => `@${handle}`).join(' '), HANDLES.slice(0, MENTIONS_MAX).toSorted()],
  ];
  for (const [caption, handles] of cases) assert.deepEqual(await handlesIn(caption), handles, caption);
});

test('[CR-06] [XT-13] the database finds the mentions that a page links', async () => {
  await addMembers();
  const words = fc.constantFrom(
    '@',
    ' ',
    '(',
    '.',
    '\n',
    'a',
    'Ä',
    '-',
    '@mara',
    '@Ben.w',
    '@cy_',
    'x9',
    '@x9..',
  );
  const captions = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(captions, async (caption) => {
      const found = [...caption.matchAll(new RegExp(MENTION_PATTERN, 'giu'))].map(([, handle = '']) =>
        handle.toLowerCase(),
      );
      const members = HANDLES.filter((handle) => found.includes(handle)).toSorted();
      assert.deepEqual(await handlesIn(caption), members);
    }),
    { numRuns: 300 },
  );
});
