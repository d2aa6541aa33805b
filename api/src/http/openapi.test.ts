import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { openapiOf } from './openapi.ts';

interface Described {
  paths: Record<
    string,
    { post: { responses: Record<number, { content: Record<string, { schema: unknown }> }> } }
  >;
}

/** Returns the schemas of a call's errors with status 409. */
function conflictsOf(call: typeof saveDraft): unknown {
  const { paths } = openapiOf([call]) as unknown as Described;
  return paths[call.path]?.post.responses[409]?.content['application/json']?.schema;
}

test('[AP-01] an error with data is described beside errors of the same status without data', () => {
  const { anyOf } = conflictsOf(saveDraft) as { anyOf: { allOf: { properties?: object }[] }[] };
  assert.equal(anyOf.length, 1);
  const common = { $ref: '#/components/schemas/Error' };
  assert.deepEqual(anyOf[0]?.allOf[0], common);
  assert.deepEqual(Object.keys(anyOf[0]?.allOf[1]?.properties ?? {}), ['code', 'data']);
  const withOther = { ...saveDraft, errors: [...saveDraft.errors, 'name-taken' as const] };
  assert.deepEqual(conflictsOf(withOther), { anyOf: [...anyOf, common] });
  const withoutData = { ...saveDraft, errorData: {} };
  assert.deepEqual(conflictsOf(withoutData), common);
});
