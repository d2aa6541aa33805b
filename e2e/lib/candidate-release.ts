import type { BrowserContext, Page } from '@playwright/test';
import type { BootData, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { resealed, sha256 } from './resealed-release.ts';

/** Changes a file of a release; receives its name and the text that would be served. */
export type ChangeCode = (file: string, code: string, manifest: RemoteManifest) => string;

/** Release that only one page sees: the active one's files under another version, changed by the test. */
export interface Candidate {
  remote: string;
  version: string;
  manifest: RemoteManifest;
  files: ReadonlyMap<string, string>;
}

const texts = new Map<string, Promise<string>>();

/** Cache of candidates without a change, which are the same in each test. */
const unchanged = new Map<string, Promise<Candidate>>();

/** Creates a release whose hashes match its files, including those that `change` altered. */
export function makeCandidate(
  context: BrowserContext,
  active: SnapshotRemote,
  version: string,
  change?: ChangeCode,
): Promise<Candidate> {
  if (change) return made(context, active, version, change);
  const key = `${active.name} ${version}`;
  const known = unchanged.get(key) ?? made(context, active, version, (_file, code) => code);
  unchanged.set(key, known);
  return known;
}

async function made(
  context: BrowserContext,
  active: SnapshotRemote,
  version: string,
  change: ChangeCode,
): Promise<Candidate> {
  const read = (file: string): Promise<string> => {
    const url = active.base + file;
    const known = texts.get(url) ?? context.request.get(url).then((answer) => answer.text());
    texts.set(url, known);
    return known;
  };
  const built = JSON.parse(await read('remote.json')) as RemoteManifest;
  const names = Object.keys(built.integrity).filter((file) => file.endsWith('.js'));
  const scripts = new Map(await Promise.all(names.map(async (file) => [file, await read(file)] as const)));
  const resealedRelease = resealed(scripts, built, version, (file, code) => change(file, code, built));
  return { remote: active.name, version, ...resealedRelease };
}

/** Converts the candidate to an entry of a page's release set. */
export function asSnapshot(
  active: SnapshotRemote,
  { version, manifest, files }: Candidate,
  previous: SnapshotRemote['previous'],
): SnapshotRemote {
  const entry_integrity = sha256(files.get(manifest.entry) ?? '');
  const filesOf = new Map(manifest.routes.map(({ name, files: named }) => [name, named]));
  const routes = active.routes.map((route) => ({ ...route, files: filesOf.get(route.name) ?? [] }));
  return { ...active, version, routes, base: baseOf(active.name, version), entry_integrity, previous };
}

export function asPrevious({
  version,
  base,
  entry,
  entry_integrity,
}: SnapshotRemote): SnapshotRemote['previous'] {
  return { version, base, entry, entry_integrity };
}

/** Serves the files of candidates to a page. */
export async function serveCandidates(page: Page, candidates: readonly Candidate[]): Promise<void> {
  for (const candidate of candidates) await serve(page, candidate);
}

/** Replaces releases in the HTML of a page, as the edge would name them. */
export async function nameReleases(
  page: Page,
  name: (remote: SnapshotRemote) => SnapshotRemote,
): Promise<void> {
  await page.context().route(isPage, async (route) => {
    // Some calls of the API have the same URLs as pages.
    if (!/text\/html/.test(route.request().headers().accept ?? '')) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: rewritten(await response.text(), name) });
  });
}

/** Matches pages only, because each intercepted request takes longer. */
function isPage({ pathname }: URL): boolean {
  return !/^\/(r|api|media|beacon|releases)\/|\.\w+$/.test(pathname);
}

async function serve(page: Page, { remote, version, files }: Candidate): Promise<void> {
  const base = baseOf(remote, version);
  await page.context().route(`**${base}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length);
    const body = files.get(file);
    return body === undefined
      ? route.fulfill({ status: 404, body: 'gone' })
      : route.fulfill({
          body,
          headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
        });
  });
}

function rewritten(html: string, name: (remote: SnapshotRemote) => SnapshotRemote): string {
  const [, start = '', json = '', rest = ''] =
    /^(.*<script type="application\/json"[^>]* id="tagalong-boot">)(.*?)(<\/script>.*)$/s.exec(html) ?? [];
  const boot = JSON.parse(json) as BootData;
  let head = start;
  boot.snapshot.remotes = boot.snapshot.remotes.map((active) => {
    const named = name(active);
    // Preloads of the active release would fetch files that this page doesn't use.
    if (named.base !== active.base) head = head.replaceAll(preloadsBelow(active.base), '');
    return named;
  });
  return `${head}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${rest}`;
}

function preloadsBelow(base: string): RegExp {
  return new RegExp(`<link rel="preload" as="script" href="${base}[^>]*>`, 'g');
}

function baseOf(remote: string, version: string): string {
  return `/r/${remote}/${version}/`;
}
