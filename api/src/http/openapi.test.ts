import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { CALLS } from '@tagalong/contracts/site/calls';
import { openapiOf } from './openapi.ts';

interface Described {
  paths: Record<
    string,
    { post: { responses: Record<number, { content: Record<string, { schema: unknown }> }> } }
  >;
}

interface Document {
  info: { license: { name: string; identifier: string } };
  servers: unknown;
  paths: Record<string, Record<string, { operationId: string; summary: string; security: object[] }>>;
  components: { securitySchemes: object };
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

test('[AP-01] the description has what linters of OpenAPI require of a document and of each call', () => {
  const { info, servers, paths, components } = openapiOf(CALLS) as unknown as Document;
  assert.ok(info.license.name && info.license.identifier);
  assert.deepEqual(servers, [{ url: '/' }]);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  assert.equal(operations.length, CALLS.length);
  for (const { operationId, summary, security } of operations) {
    assert.match(summary, /^[A-Z].*: \w/, operationId);
    assert.ok(security.length > 0, operationId);
    for (const scheme of security.flatMap(Object.keys)) assert.ok(scheme in components.securitySchemes);
  }
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, CALLS.length);
  const isOpen = Object.fromEntries(
    operations.map(({ operationId, security }) => [operationId, security.some((way) => !('session' in way))]),
  );
  for (const { name, access } of CALLS) assert.equal(isOpen[name], access === 'visitor', name);
});
