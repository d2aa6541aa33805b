import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { TeamFolder } from '#src/lib/team-folder.ts';
import { promote } from './promote.ts';
import type { ReleaseClient } from './release-client.ts';

const TO = 'https://shop.example';
const SIGNATURE = '0123456789abcdef:abc';

const server = createServer((_request, response) =>
  response.end(JSON.stringify({ name: 'wishes', integrity: {} })),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Promotes a release, and resolves with the sites that were called and the arguments of each call. */
async function promoted(job: TeamFolder['job']) {
  const calls: { site: string; args: readonly string[] }[] = [];
  const client: ReleaseClient = {
    async runRelease(args, team) {
      calls.push({ site: team.site, args });
      return { text: '', json: { signature: SIGNATURE }, exit: 0, isDone: true };
    },
    openTeamKey: () => Promise.reject(new Error('No key is created.')),
  };
  const team: TeamFolder = {
    folder: '.',
    remote: 'wishes',
    site,
    devPort: 5_110,
    keyFile: 'key.json',
    by: 'mara',
    job,
    builtVersion: () => null,
  };
  assert.equal(await promote(['1.0.0', '--to', TO], team, async () => client), 0);
  return calls;
}

test('[XT-37] a release is promoted under the signature that it has on the first site', async () => {
  const [read, publish, ...others] = await promoted(null);
  assert.deepEqual([read?.site, read?.args], [site, ['signature', 'wishes', '1.0.0']]);
  assert.deepEqual([publish?.site, others], [TO, []]);
  assert.equal(publish?.args[publish.args.indexOf('--signature') + 1], SIGNATURE);
});

test('[XT-37] a job signs in at the second site only, which knows no key of another job', async () => {
  const [publish, ...others] = await promoted({ token: 'token', folder: '.', remote: 'wishes' });
  assert.deepEqual([publish?.site, others], [TO, []]);
  assert.equal(publish?.args.includes('--signature'), false);
});
