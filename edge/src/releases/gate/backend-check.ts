import {
  BACKEND_PATH,
  type RemoteManifest,
  type ShellManifest,
} from '@tagalong/contracts/core/remote-manifest';
import { readCode } from '#edge/releases/background/read-code';
import { SHELL } from '#edge/releases/build/release-names';
import { nullIfRefused, type Reason } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Check } from './gate.ts';
import { readNeighbors } from './neighbors.ts';

/** Checks that a release requests no backend but its own, and that an operator has approved that one. */
export function backendCheck(store: ReleaseStore): Check {
  return {
    async beforePublish({ build: { release, files } }) {
      const { name } = release.manifest;
      const { backends } = await readCode(files);
      return [
        ...backends.filter((other) => other !== name).map((other) => foreignBackend(name, other)),
        ...(release.kind === 'remote' ? undeclaredBackend(release.manifest, backends) : []),
      ];
    },
    async beforeActivate({ record: { remote, version }, state }) {
      // A manifest that can't be read is reported by the neighbor check.
      const release = await readRelease(store, remote, version).catch(nullIfRefused);
      if (release?.kind !== 'remote' || !release.manifest.backend) return [];
      const { shell } = await readNeighbors(store, state, remote);
      return [
        ...(state.remotes[remote]?.upstream ? [] : [unapproved(remote, version)]),
        ...(shell && !shell.site.session.identity ? [olderShell(remote, shell)] : []),
      ];
    },
  };
}

function unapproved(remote: string, version: string): Reason {
  const message = `${remote} ${version} calls a backend of its own, but none is approved. Ask an operator to run "release upstreams approve ${remote} <origin>".`;
  return { code: 'backend-unapproved', message };
}

/** A shell that declares no identity also has a client that can't call backends. */
function olderShell(remote: string, { version }: ShellManifest): Reason {
  const message = `${remote} calls a backend of its own, which shell ${version} doesn't support. Release a newer shell first.`;
  return { code: 'backend-shell', subject: version, affects: SHELL, message };
}

function foreignBackend(name: string, other: string): Reason {
  const message = `${name} requests ${BACKEND_PATH}${other}/, the backend of ${other}. Only ${other} may: ask its team for an intent, an event or a slot.`;
  return { code: 'backend-of-another-remote', subject: `${BACKEND_PATH}${other}/`, affects: other, message };
}

function undeclaredBackend({ name, backend }: RemoteManifest, used: readonly string[]): Reason[] {
  if (backend || !used.includes(name)) return [];
  const message = `${name} requests ${BACKEND_PATH}${name}/, but declares no backend. List its calls as "backend" of defineRemote.`;
  return [{ code: 'backend-undeclared', subject: `${BACKEND_PATH}${name}/`, message }];
}
