import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FeedRow } from './feed-row.ts';
import { feedRows } from './feed-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-'));

async function read(content: string | Buffer): Promise<{ rows: FeedRow[]; bad: [number, string][] }> {
  const file = join(folder, 'feed');
  writeFileSync(file, content);
  const rows: FeedRow[] = [];
  const bad: [number, string][] = [];
  for await (const row of feedRows(file, (line, message) => bad.push([line, message]))) rows.push(row);
  return { rows, bad };
}

const RSS = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>
<item>
  <g:id>a-1</g:id><title>Vase &amp; bowl</title><link>https://shop.example/a</link>
  <g:description><![CDATA[Thrown <by> hand]]></g:description>
  <g:additional_image_link>https://shop.example/1.jpg</g:additional_image_link>
  <g:additional_image_link>https://shop.example/2.jpg</g:additional_image_link>
  <g:shipping><g:price>9 USD</g:price></g:shipping>
  <g:price>12.00 USD</g:price>
</item>
</channel></rss>`;
const FIELDS = {
  id: 'a-1',
  title: 'Vase & bowl',
  link: 'https://shop.example/a',
  description: 'Thrown <by> hand',
  additional_image_link: 'https://shop.example/1.jpg,https://shop.example/2.jpg',
  price: '12.00 USD',
};

test('[XT-17] an RSS feed is read with the line of each product; shipping prices are ignored', async () => {
  assert.deepEqual(await read(RSS), { rows: [{ line: 3, fields: FIELDS }], bad: [] });
});

test('[XT-17] a gzip-compressed feed is read like a plain one', async () => {
  assert.deepEqual((await read(gzipSync(RSS))).rows[0]?.fields, FIELDS);
});

test('[XT-17] an Atom feed is read, with its link in an attribute', async () => {
  const { rows } =
    await read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
    <entry><id>urn:x</id><g:id>b</g:id><title>Lamp</title><summary>Bright</summary>
    <link rel="alternate" href="https://shop.example/b"/></entry></feed>`);
  assert.deepEqual(
    rows.map(({ fields }) => fields),
    [{ id: 'b', title: 'Lamp', description: 'Bright', link: 'https://shop.example/b' }],
  );
});

test('[XT-17] entities that a feed declares are not expanded', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>
    <rss><channel><item><title>&b;</title></item></channel></rss>`;
  await assert.rejects(read(bomb), { name: 'FeedError', message: /well-formed/ });
});

test('[XT-17] rows before an error in the file are kept, and the error names its line', async () => {
  const broken = RSS.replace('</channel></rss>', '<item>\n<title>Half');
  const rows: FeedRow[] = [];
  writeFileSync(join(folder, 'broken'), broken);
  await assert.rejects(
    async () => {
      for await (const row of feedRows(join(folder, 'broken'), () => undefined)) rows.push(row);
    },
    { name: 'FeedError', line: 12 },
  );
  assert.equal(rows.length, 1);
});

for (const [name, sign] of [
  ['commas', ','],
  ['tabs', '\t'],
  ['semicolons', ';'],
]) {
  test(`[XT-17] a table with ${name} is read regardless of the order and spelling of its columns`, async () => {
    const lines = [
      ['Title', 'g:id', 'image link', 'mpn'],
      ['"Vase, ""tall"""', 'a', 'https://shop.example/i.jpg', ''],
      ['"Two\nlines"', 'b', '', 'M-1'],
      ['Too few', 'c'],
      ['Last', 'd', '', ''],
    ];
    const { rows, bad } = await read(`\uFEFF${lines.map((line) => line.join(sign)).join('\r\n')}\r\n`);
    assert.deepEqual(rows, [
      { line: 2, fields: { title: 'Vase, "tall"', id: 'a', image_link: 'https://shop.example/i.jpg' } },
      { line: 3, fields: { title: 'Two\nlines', id: 'b', mpn: 'M-1' } },
      { line: 6, fields: { title: 'Last', id: 'd' } },
    ]);
    assert.deepEqual(bad, [[5, 'The row has more or fewer columns than the first line.']]);
  });
}

test('[XT-17] a table without column names, a text in another encoding and a truncated archive are rejected', async () => {
  await assert.rejects(read('a,b\n1,2\n'), { name: 'FeedError', line: 1 });
  await assert.rejects(read(Buffer.from([0x69, 0x64, 0x0a, 0xe4, 0x0a])), { name: 'FeedError' });
  await assert.rejects(read(gzipSync(RSS.repeat(50)).subarray(0, 200)), { name: 'FeedError' });
});

test('[XT-17] an empty file has no products', async () => {
  assert.deepEqual(await read(' \n'), { rows: [], bad: [] });
});
