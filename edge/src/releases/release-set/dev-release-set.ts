import { errorFields, type Log } from '#edge/lib/log';
import { MANIFEST_FILE, parseRelease, type Release } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import { evaluateFrame } from './frame-module.ts';
import {
  type ActiveShell,
  type GetReleaseSet,
  type Loaded,
  type ReleaseSet,
  withRelease,
} from './release-set.ts';

interface DevInput {
  getReleaseSet: GetReleaseSet;
  devRemotes: ReadonlyMap<string, string>;
  log: Log;
}

const RESPONSE_LIMIT_MS = 3_000;

/**
 * Replaces active releases with developers' own servers. Reads their manifests for each page, so that a rebuild shows
 * after a reload. While such a server does not respond, the active release is served.
 */
export function devReleaseSet({ getReleaseSet, devRemotes, log }: DevInput): GetReleaseSet {
  return async () => {
    const set = await getReleaseSet();
    const loaded = await Promise.all(
      [...devRemotes].map(async ([name, url]) => {
        try {
          return await loadDevRelease(name, url, log);
        } catch (error) {
          log('developer server unreachable', { remote: name, url, ...errorFields(error) });
          return null;
        }
      }),
    );
    return loaded.reduce<ReleaseSet>(
      (before, dev) => (dev ? withRelease(before, dev, `${before.id}-dev`) : before),
      set,
    );
  };
}

async function loadDevRelease(name: string, url: string, log: Log): Promise<Loaded> {
  const kind: Release['kind'] = name === SHELL ? 'shell' : 'remote';
  const text = await fetchText(`${url}/${MANIFEST_FILE[kind]}`);
  const { release, problems } = parseRelease(kind, JSON.parse(text));
  if (!release) throw new Error(`${MANIFEST_FILE[kind]} does not match the contract: ${problems.join(' ')}`);
  const base = `${url}/`;
  if (release.kind === 'remote') {
    return { remote: { manifest: release.manifest, base, previous: null, modules: {}, isDev: true } };
  }
  return {
    shell: {
      manifest: release.manifest,
      base,
      frame: await devFrame(base + release.manifest.frame, log),
      isDev: true,
    },
  };
}

/** Without a frame, only scripts draw the page. */
async function devFrame(url: string, log: Log): Promise<ActiveShell['frame']> {
  try {
    return evaluateFrame(await fetchText(url), url);
  } catch (error) {
    log('frame unreadable', { url, ...errorFields(error) });
    return null;
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}
