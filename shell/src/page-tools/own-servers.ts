import type { BootData, PageTools, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import * as z from '@tagalong/contracts/core/z';

type Servers = PageTools['servers'];

const ANSWER_LIMIT_MS = 3_000;

interface Replaced {
  boot: BootData;
  /** Servers that returned no manifest, with the error; their releases are used instead. */
  unreachable: { remote: string; url: string; error: unknown }[];
}

/** Replaces releases with the developer's own servers, reading their manifests with each load. */
export async function withOwnServers(boot: BootData, servers: Servers): Promise<Replaced> {
  const results = await Promise.allSettled(servers.map(({ remote, url }) => remoteOf(remote, url)));
  const unreachable = results.flatMap((answer, at) => {
    const server = servers[at];
    return answer.status === 'rejected' && server ? [{ ...server, error: answer.reason as unknown }] : [];
  });
  const own = results.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const others = boot.snapshot.remotes.filter(({ name }) => !own.some((remote) => remote.name === name));
  const snapshot = { id: `${boot.snapshot.id}-own`, remotes: [...others, ...own] };
  return { boot: { ...boot, snapshot }, unreachable };
}

async function remoteOf(name: string, url: string): Promise<SnapshotRemote> {
  const answer = await fetch(`${url}/remote.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const parsed = z.safeParse(RemoteManifest, await answer.json());
  if (!parsed.success || parsed.data.name !== name) {
    throw new Error(`${url}/remote.json is not a manifest of ${name}.`);
  }
  const {
    version,
    container,
    entry,
    entry_type,
    platform_contract,
    routes,
    nav,
    intents,
    slots,
    flags = [],
  } = parsed.data;
  return {
    name,
    version,
    container,
    base: `${url}/`,
    entry,
    // The bytes change with every edit, so there is no hash.
    entry_integrity: '',
    ...(entry_type && { entry_type }),
    platform_contract,
    routes,
    nav,
    intents,
    // A developer sees what is being developed.
    slots: [...slots, ...flags.map((flag) => ({ name: flag, is_flag: true }))],
    previous: null,
  };
}
