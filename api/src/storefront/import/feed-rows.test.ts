import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FeedRow } from './feed-row.ts';
import { feedRows } from './feed-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-'));

async function read(content: string | Buffer, rows: FeedRow[] = []): Promise<FeedRow[]> {
  const file = join(folder, 'feed');
  writeFileSync(file, content);
  for await (const row of feedRows(file)) rows.push(row);
  return rows;
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
const WRONG_COLUMNS = 'The row has more or fewer columns than the first line.';
const FIELDS = {
  id: 'a-1',
  title: 'Vase & bowl',
  link: 'https://shop.example/a',
  description: 'Thrown <by> hand',
  additional_image_link: 'https://shop.example/1.jpg,https://shop.example/2.jpg',
  price: '12.00 USD',
};

test('[XT-17] an RSS feed is read with the line of each product; shipping prices are ignored', async () => {
  assert.deepEqual(await read(RSS), [{ line: 3, fields: FIELDS }]);
});

test('[XT-17] a gzip-compressed feed is read like a plain one', async () => {
  assert.deepEqual((await read(gzipSync(RSS)))[0]?.fields, FIELDS);
});

test('[XT-17] an Atom feed is read, with its link in an attribute', async () => {
  const rows = await read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
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
  await assert.rejects(read(broken, rows), { name: 'FeedError', line: 12 });
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
    const rows = await read(`\uFEFF${lines.map((line) => line.join(sign)).join('\r\n')}\r\n`);
    assert.deepEqual(rows, [
      { line: 2, fields: { title: 'Vase, "tall"', id: 'a', image_link: 'https://shop.example/i.jpg' } },
      { line: 3, fields: { title: 'Two\nlines', id: 'b', mpn: 'M-1' } },
      { line: 5, fields: { title: 'Too few', id: 'c' }, problem: WRONG_COLUMNS },
      { line: 6, fields: { title: 'Last', id: 'd' } },
    ]);
  });
}

test('[XT-17] a table without column names, a text in another encoding and a truncated archive are rejected', async () => {
  await assert.rejects(read('a,b\n1,2\n'), { name: 'FeedError', line: 1 });
  await assert.rejects(read(Buffer.from([0x69, 0x64, 0x0a, 0xe4, 0x0a])), { name: 'FeedError' });
  await assert.rejects(read(gzipSync(RSS.repeat(50)).subarray(0, 200)), { name: 'FeedError' });
});

test('[XT-17] an empty file has no products', async () => {
  assert.deepEqual(await read(' \n'), []);
});

for (const [name, sign] of [
  ['commas', ','],
  ['tabs', '\t'],
]) {
  test(`[XT-17] in a table with ${name}, a value with quotation marks is read as it is written`, async () => {
    const titles = ['"Best Mum" mug', '12" pan', 'Cup', '5\'2" lamp'];
    const lines = titles.map((title, index) => [`p${index}`, title, 'x'].join(sign));
    const rows = await read([['id', 'title', 'mpn'].join(sign), ...lines].join('\n'));
    assert.deepEqual(
      rows.map(({ line, fields }) => [line, fields.title]),
      titles.map((title, index) => [index + 2, title]),
    );
  });
}

test('[XT-17] in a table with tabs, a quotation mark that is never closed hides no row', async () => {
  for (const other of ['Lamp', '"Lamp"', '"Lamp', 'Lamp"', '" Lamp'])
    assert.deepEqual(
      (await read(`id\ttitle\tmpn\na\t"Mug\t1\nb\t${other}\t2\nc\tVase\t3\n`)).map(
        ({ fields }) => fields.title,
      ),
      ['"Mug', other, 'Vase'],
      other,
    );
});

test('[XT-17] each row of a table is read or the file is rejected, whatever its quotation marks', async () => {
  const value = fc.string({ unit: fc.constantFrom('"', 'a', ' '), minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', '\t', ';'),
      fc.array(value, { minLength: 1, maxLength: 5 }),
      async (sign, values) => {
        const lines = values.map((title, index) => [`p${index}`, title, 'x'].join(sign));
        const rows = await read([['id', 'title', 'mpn'].join(sign), ...lines].join('\n')).catch(() => null);
        if (sign === '\t') assert.ok(rows);
        if (rows)
          assert.deepEqual(
            rows.map(({ fields }) => fields.id),
            lines.map((_, index) => `p${index}`),
          );
      },
    ),
  );
});

test('[XT-17] a table that ends within a row or a quoted value is rejected', async () => {
  const whole = 'id,title,mpn\na,Vase,1\nb,"Tall\nvase",2\n';
  assert.equal((await read(whole)).length, 2);
  assert.equal((await read(whole.trimEnd())).length, 2);
  for (const end of [-3, -4, -6, -12, whole.indexOf('b,') + 1])
    await assert.rejects(read(whole.slice(0, end)), { name: 'FeedError', line: 3 }, whole.slice(0, end));
});

test('[XT-17] an XML feed whose elements are not all closed is rejected', async () => {
  for (const end of ['</rss>', '</channel></rss>', '</item>\n</channel></rss>'])
    await assert.rejects(read(RSS.replace(end, '')), { name: 'FeedError' }, end);
});
