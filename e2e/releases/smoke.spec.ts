import type { ChangeCode } from '#lib/candidate-release.ts';
import { currentRelease, publishChanged, releaseWith } from '#lib/release-command.ts';
import { CODE_FAULTS, fileOf, replaceComponents } from '#lib/release-faults.ts';
import { expect, test } from '#lib/site-test.ts';
import { type StartedServer, startSmokeEdge } from '#lib/start-server.ts';

/** Second edge of the site, whose gate has a browser. */
let edge: StartedServer;

test.beforeAll(async () => {
  edge = await startSmokeEdge();
});
test.afterAll(() => edge.stop());

const UNSEALED: ChangeCode = (file, code, { entry }) => {
  const called = '(self[Symbol.for("tagalong.script-address")]||String)';
  if (file === entry) expect(code).toContain(called);
  return code.replace(called, 'String');
};
const FAULTS: readonly [name: string, change: ChangeCode | undefined, message: RegExp][] = [
  [
    'throws when it loads',
    CODE_FAULTS['the entry throws']?.('entry', ''),
    /page \w+ and \d+ more: RemoteError: earnings could not be loaded\. Cause: .*planned/,
  ],
  [
    'throws while it draws a page',
    CODE_FAULTS['the page throws while rendering']?.('page', 'earnings'),
    /page earnings: Error: planned/,
  ],
  [
    'loads chunks past the policy of the page',
    UNSEALED,
    /page \w+(?: and \d+ more)?: .*could not be loaded\. Cause: /,
  ],
];

for (const [name, change, message] of FAULTS) {
  test(`[XT-23] a release that ${name} is not activated`, async () => {
    const before = await currentRelease('earnings');
    const version = await publishChanged('earnings', change);
    const activation = releaseWith({ site: edge.ready.url }, 'activate', 'earnings', version);
    await expect(activation).rejects.toThrow(message);
    expect(await currentRelease('earnings')).toEqual(before);
  });
}

test('[XT-25] a release with a hydration mismatch is not activated', async () => {
  const version = await publishChanged('social', (file, code, manifest) =>
    file === fileOf(manifest, 'page', 'home-latest')
      ? replaceComponents(code, 'Page', '() => typeof document === "undefined" ? "server" : "browser"')
      : code,
  );
  await expect(releaseWith({ site: edge.ready.url }, 'activate', 'social', version)).rejects.toThrow(
    /HTML of page home-\w+ and \d+ more: Error: Hydration mismatch: the browser rendered different markup than the server/,
  );
});

test('[XT-23] [XT-25] a release whose pages can be hydrated and whose parts can all be drawn is activated', async () => {
  const { active } = await currentRelease('social');
  const version = await publishChanged('social');
  await releaseWith({ site: edge.ready.url }, 'activate', 'social', version);
  expect(await currentRelease('social')).toMatchObject({ active: version });
  await releaseWith({}, 'activate', 'social', active ?? '', '--force', '--reason', 'end of the test');
});
