import { BACKEND_PATH, type RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { readCode } from '#edge/releases/background/read-code';
import { nullIfRefused, type Reason } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Check } from './gate.ts';

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
      const needs = release?.kind === 'remote' && release.manifest.backend;
      if (!needs || state.remotes[remote]?.upstream) return [];
      const message = `${remote} ${version} calls a backend of its own, but none is approved. Ask an operator to run "release upstreams approve ${remote} <origin>".`;
      return [{ code: 'backend-unapproved', message }];
    },
  };
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
