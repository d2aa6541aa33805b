import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

const CONTENT = new URL('../../content/', import.meta.url);

/** One record per line, with the names of the columns in the first line. */
export function readCsv<Schema extends z.ZodMiniType>(file: string, schema: Schema) {
  const records: unknown[] = parse(textOf(file), { columns: true });
  return records.map((record, index) => validated(schema, record, `${file}, record ${index + 1}`));
}

/** One JSON object per line. */
export function readJsonLines<Schema extends z.ZodMiniType>(file: string, schema: Schema) {
  const lines = textOf(file).trimEnd().split('\n');
  return lines.map((line, index) => validated(schema, JSON.parse(line), `${file}:${index + 1}`));
}

/**
 * Every Markdown file of a folder, in the order of the names, with numbers in numeric order. `3-tea.md` has the slug `tea`; the lines between the two
 * `---` are its other fields, and the text below them is its body.
 */
export function readMarkdown<Schema extends z.ZodMiniType>(folder: string, schema: Schema) {
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const files = readdirSync(new URL(`${folder}/`, CONTENT)).sort(byNumber);
  return files.map((name) => {
    const file = `${folder}/${name}`;
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(textOf(file)) ?? [];
    const fields = head.split('\n').map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? []);
    const slug = name.replace(/^\d+-|\.md$/g, '');
    return validated(schema, { ...Object.fromEntries(fields), slug, body: body.trim() }, file);
  });
}

function textOf(file: string): string {
  return readFileSync(new URL(file, CONTENT), 'utf8');
}

function validated<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: en().localeError });
  if (result.success) return result.data;
  throw new Error(`content/${place}: ${z.prettifyError(result.error)}`);
}
