import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as z from '@tagalong/contracts/core/z';
import { CALLS } from '@tagalong/contracts/site/calls';
import type { ErrorCode } from '@tagalong/contracts/site/error-codes';
import { ERRORS, errorCodesOf } from '@tagalong/contracts/site/error-codes';
import { exampleFields } from './api-page.ts';
import { apiPages, TOP } from './pages.ts';
import { outlineOf, sampleOf, typeText } from './schema-text.ts';

/** Error codes that any call may return, so contracts do not list them. */
const FRAMEWORK: readonly ErrorCode[] = [
  'bad-request',
  'validation-failed',
  'unauthenticated',
  'bad-origin',
  'creator-only',
  'account-deactivated',
  'method-not-allowed',
  'too-large',
  'sent-too-slowly',
  'unsupported-media-type',
  'too-many-requests',
  'internal',
  'unavailable',
  'timeout',
];
const CODES = Object.keys(ERRORS) as ErrorCode[];
const pages = await apiPages();

for (const [file, text] of pages) {
  test(`[AP-01] ${file} matches the output of \`npm run docs\``, () => {
    const written = existsSync(join(TOP, file)) ? readFileSync(join(TOP, file), 'utf8') : '';
    assert.ok(written === text, `${file} is out of date: run \`npm run docs\`.`);
  });
}

test('[AP-01] every call has a section on one page', () => {
  const all = [...pages.values()].join('\n');
  for (const { name, method, path } of CALLS) {
    assert.equal(all.split(`\n### ${name}\n\n\`${method} ${path}\`\n`).length, 2, name);
  }
});

test('[AP-01] every example keeps to the limits of its call', () => {
  const problems = CALLS.flatMap((call) => {
    const parsed = z.safeParse(call.request, exampleFields(call));
    return parsed.success ? [] : [`${call.name}: ${JSON.stringify(parsed.error.issues)}`];
  });
  assert.deepEqual(problems, []);
});

test('every error code is on one page', () => {
  const all = [...pages.values()].join('\n');
  for (const code of CODES)
    assert.equal(all.split(`\n| \`${code}\` | ${ERRORS[code].status} |`).length, 2, code);
});

test('every error code is used by a call or by the framework', () => {
  const used = new Set<ErrorCode>([...FRAMEWORK, ...CALLS.flatMap(errorCodesOf)]);
  assert.deepEqual(
    CODES.filter((code) => !used.has(code)),
    [],
  );
});

test('schemas are described in words', () => {
  assert.equal(
    typeText({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }),
    'string, at most 5 characters or null',
  );
  assert.equal(typeText({ type: 'array', items: { enum: ['a', 'b'] } }), 'list of "a", "b"');
  const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  const list = { type: 'array', items: item };
  assert.deepEqual(outlineOf({ properties: { data: list, next: { type: 'string' } }, required: ['data'] }), [
    'data: list of',
    '  id: integer',
    'next?: string',
  ]);
  assert.deepEqual(sampleOf('x', list), [{ id: 1 }]);
});
