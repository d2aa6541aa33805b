import fs from 'node:fs';
import path from 'node:path';
import { browserCampaign } from '#src/steps/browser-steps.ts';
import { runSteps } from '#src/steps/run-steps.ts';
import { nodeProgram, nodeTests, type Step } from '#src/steps/steps.ts';
import { withPrograms } from '#src/steps/with-programs.ts';
import { TOP } from '#src/workspace/workspace.ts';

const longTests = fs
  .readdirSync(path.join(TOP, 'api/test'))
  .filter((file) => file.endsWith('.long.ts'))
  .map((file) => `test/${file}`);

/** Tests that take too long for every run; `npm test` runs a sample of each. */
const CAMPAIGNS: readonly (Step & { about: string })[] = [
  browserCampaignStep(
    'faults',
    'every fault of a release, on each remote, by URL and by navigation within the site',
  ),
  browserCampaignStep(
    'routes',
    'every route for three users: languages, directions, widths, text at 200 %, reload, Back, axe',
  ),
  browserCampaignStep(
    'hydration',
    'every route for four persons: three languages, both themes and three widths, hydrated without a mismatch',
  ),
  browserCampaignStep(
    'html',
    'every public route without scripts, for a visitor and a member, at three widths: content, axe in both themes',
  ),
  browserCampaignStep(
    'taps',
    '200 taps between the first paint and the live page; TAPS_COUNT and TAPS_SEED choose others',
  ),
  browserCampaignStep(
    'facts',
    'each fact changed in each place, seen in every other, also after Back and a failure',
  ),
  browserCampaignStep(
    'interruptions',
    '100 interruptions while a post is written; INTERRUPTIONS_COUNT and INTERRUPTIONS_SEED choose others',
  ),
  browserCampaignStep('composer', 'each kind of post from the chooser to the feed, by keyboard and by touch'),
  browserCampaignStep('leaks', 'a page of each remote, mounted and unmounted 40 times'),
  browserCampaignStep(
    'live-edits',
    '50 edits that keep the state of a page, and 50 syntax errors with recoveries, LIVE_EDITS_COUNT chooses others; npm run dev',
  ),
  browserCampaignStep('feeds', 'a feed of 10,000 posts on a slow phone'),
  browserCampaignStep('shops', 'a shop of 10,000 products on a slow phone'),
  browserCampaignStep('heartbeat', 'releases with endless loops or memory leaks'),
  browserCampaignStep('health', 'releases that fail for one visitor in twenty, in each way, are rolled back'),
  {
    name: 'releases',
    about:
      '100 releases in a row: pages by the latest one only, and flat memory; RELEASES_COUNT chooses others',
    run: () =>
      nodeTests('edge', ['src/pages/drawn-pages.test.ts'], {
        RELEASES_COUNT: process.env.RELEASES_COUNT ?? '100',
      }),
  },
  {
    name: 'kills',
    about: 'the API when killed, with a full disk, with slow clients, and stopped under load',
    run: () => nodeTests('api', longTests),
  },
  {
    name: 'images',
    about: 'the images of the servers, built by Buildah: size, user, what they can write, their packages',
    run: () => nodeTests('tools', ['src/servers/images.long.ts']),
  },
  {
    about:
      'a site on several servers, each of which is stopped, killed, moved or upgraded; SERVERS_FAULTS chooses some',
    ...withPrograms(['postgresql', 'pgbouncer', 'nginx', 'openssl'], {
      name: 'servers',
      run: () => nodeTests('tools', ['src/servers/faults/faults.long.ts']),
    }),
  },
  {
    name: 'databases',
    about: 'all API tests on the built-in PostgreSQL and on a server',
    run: () => nodeProgram('api', ['test/run-tests.ts', '--whole']),
  },
  {
    name: 'pooler',
    about: 'all API tests behind PgBouncer in transaction mode, with fewer sessions than connections',
    run: () => nodeProgram('api', ['test/run-tests.ts', '--pooled']),
  },
  {
    name: 'migrations',
    about:
      'a migration behind a read of 60 s, while requests go on; MIGRATION_READ_S chooses another duration',
    run: () =>
      nodeProgram('api', ['test/run-tests.ts', '--once', 'src/database/migrate.api'], {
        MIGRATION_READ_S: process.env.MIGRATION_READ_S ?? '60',
      }),
  },
  {
    name: 'replica',
    about:
      '10,000 changes, each read again from a late replica by the same browser; REPLICA_PAIRS chooses others',
    run: () =>
      nodeProgram('api', ['test/run-tests.ts', '--once', 'test/replica'], {
        REPLICA_PAIRS: process.env.REPLICA_PAIRS ?? '10000',
      }),
  },
  {
    name: 'restore',
    about: 'a site that is wiped under load, restored from its backup; RESTORE_WRITE_S chooses its duration',
    run: () =>
      nodeProgram('api', ['test/run-tests.ts', '--once', 'test/restore'], {
        RESTORE_WRITE_S: process.env.RESTORE_WRITE_S ?? '30',
      }),
  },
  {
    name: 'fuzz',
    about: '20,000 malformed requests to every call; FUZZ_COUNT and FUZZ_SEED choose others',
    run: () => nodeTests('api', ['test/fuzz.api.test.ts'], { FUZZ_COUNT: process.env.FUZZ_COUNT ?? '20000' }),
  },
];

function browserCampaignStep(name: string, about: string) {
  return { name, about, run: () => browserCampaign(name) };
}

const wanted = process.argv.slice(2);
const chosen = CAMPAIGNS.filter(({ name }) => wanted.includes(name));
if (chosen.length === 0 || chosen.length < wanted.length) {
  console.log('npm run campaign -- <name> …\n');
  for (const { name, about } of CAMPAIGNS) console.log(`  ${name.padEnd(13)} ${about}`);
  process.exitCode = 2;
} else await runSteps(chosen.map((campaign) => [campaign]));
