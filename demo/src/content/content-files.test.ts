import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { readCsv, readJsonLines, readMarkdown } from './content-files.ts';

test('a record that violates its schema is reported with its file and position', () => {
  const schema = z.strictObject({ key: z.string() });
  assert.throws(() => readJsonLines('brands.jsonl', schema), /content\/brands\.jsonl:1: .*"tagline"/s);
  assert.throws(() => readCsv('merchants.csv', schema), /content\/merchants\.csv, record 1: .*"currency"/s);
  assert.throws(() => readMarkdown('pages', schema), /content\/pages\/about_us\.md: /);
});

test('the slug of a numbered Markdown file is its name without the number', () => {
  const articles = readMarkdown(
    'articles',
    z.object({ slug: z.string(), title: z.string(), body: z.string() }),
  );
  assert.equal(articles[1]?.slug, 'a-pot-of-tea-slowly');
  assert.match(articles[1]?.body ?? '', /^## /);
});
