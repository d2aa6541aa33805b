import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import type { ContractSchemas } from '@tagalong/contracts/core/remote-manifest';

const require = createRequire(import.meta.url);
const { readContracts } = require('@tagalong/config/webpack/read-contracts.cjs') as {
  readContracts(folder: string): Promise<ContractSchemas | undefined>;
};
const TOP = path.resolve(import.meta.dirname, '../../..');

test('[XT-37] a build states the schemas of the contracts that its sources declare or import', async () => {
  const contracts = await readContracts(path.join(TOP, 'e2e/foreign-remote'));
  assert.deepEqual(contracts?.events['visitor.greeted@1'], {
    type: 'object',
    properties: {
      times: { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    },
    required: ['times'],
  });
  assert.ok(contracts?.intents['share.open'], 'an imported contract');
  assert.equal(contracts?.slots['social.watch-button'], undefined, 'a contract that it does not import');
});

test('[XT-37] a build states the schemas of the calls that its sources import, and of no others', async () => {
  const { calls = {} } = (await readContracts(path.join(TOP, 'mfe-creation'))) ?? {};
  assert.equal(calls['draft.create']?.http, 'POST /draft/create');
  assert.ok(calls['draft.create'].request.properties && calls['draft.create'].response.properties);
  const imported = new Set(Object.keys(calls).map((name) => name.split('.')[0]));
  assert.ok(imported.size > 1 && !imported.has('cash-out'), [...imported].join());
});

test('[XT-37] a package without the contracts states none', async () => {
  assert.equal(await readContracts(path.join(TOP, 'shared/config')), undefined);
});
