import { BACKEND_PATH, type CallSchemas } from '@tagalong/contracts/core/remote-manifest';
import type { Reason } from '#edge/releases/errors/release-error';
import type { UsedRelease } from '#edge/releases/store/read-release';
import { titleOf } from './release-title.ts';
import { misfits } from './schema-fit.ts';

/** Named in reasons as the other side. */
const API = 'api';

interface Candidates {
  /** The release that is about to be activated. */
  candidate: UsedRelease;
  /** The release that it replaces; its pages stay open. */
  before: UsedRelease | null;
}

/** Returns method and path as they identify a call, whatever its parameters are called. */
export const wireOf = (http: string): string => http.replace(/:\w+/g, ':');

/**
 * Lists what the API would refuse of the candidate's requests, and what the candidate would refuse of the API's responses. A
 * misfit of the release before is no reason, because the candidate didn't cause it.
 */
export function apiReasons(
  { candidate, before }: Candidates,
  provided: ReadonlyMap<string, CallSchemas>,
): Reason[] {
  const known = new Set(before ? apiBreaks(before, provided).map(({ key }) => key) : []);
  return apiBreaks(candidate, provided).flatMap(({ key, reason }) => (known.has(key) ? [] : [reason]));
}

function apiBreaks(release: UsedRelease, provided: ReadonlyMap<string, CallSchemas>) {
  return callsMadeBy(release).flatMap(([name, call]) => {
    if (isOwnBackend(call)) return [];
    const served = provided.get(wireOf(call.http));
    const title = titleOf(release);
    if (!served) {
      const message = `${title} makes the call ${name} (${call.http}), which the API doesn't have. Update the API first.`;
      return [broken('call-missing', name, API, [call.http], message)];
    }
    const asked = misfits(call.request, served.request);
    const given = misfits(served.response, call.response);
    const advice = 'Update the API first, or keep to what the present one does.';
    return [
      ...(asked.length > 0
        ? [
            broken(
              'contract-broken',
              name,
              API,
              asked,
              `The API does not accept the request of the call ${name} that ${title} sends: ${asked.join('; ')}. ${advice}`,
            ),
          ]
        : []),
      ...(given.length > 0
        ? [
            broken(
              'contract-broken',
              name,
              API,
              given,
              `${title} does not accept the response to the call ${name} that the API sends: ${given.join('; ')}. ${advice}`,
            ),
          ]
        : []),
    ];
  });
}

/**
 * Lists what a remote's own backend, as the candidate describes it, would break in open pages of the release before: both are served
 * by the same server.
 */
export function backendReasons({ candidate, before }: Candidates): Reason[] {
  if (!before) return [];
  const declared = new Map(
    Object.values(callsOf(candidate)).map((call) => [wireOf(call.http), call] as const),
  );
  const forwarded = new Set(backendCallsOf(candidate));
  const pages = `Open pages of ${titleOf(before)}`;
  return callsMadeBy(before).flatMap(([name, call]) => {
    if (!isOwnBackend(call)) return [];
    const wire = wireOf(call.http);
    if (!forwarded.has(wire)) {
      const message = `${pages} make the call ${name} (${call.http}), which ${titleOf(candidate)} no longer declares. Keep it in "backend" of defineRemote in this release, and remove it in the next one.`;
      return [broken('call-removed', name, before.name, [], message).reason];
    }
    const next = declared.get(wire);
    if (!next) return [];
    const found = [...misfits(call.request, next.request), ...misfits(next.response, call.response)];
    if (found.length === 0) return [];
    const message = `${pages} don't fit the call ${name} (${call.http}) as ${titleOf(candidate)} declares it: ${found.join('; ')}. Declare another call for the change, or keep what these pages rely on.`;
    return [broken('contract-broken', name, before.name, found, message).reason];
  });
}

function broken(code: string, subject: string, affects: string, found: readonly string[], message: string) {
  return { key: [code, subject, ...found].join('\n'), reason: { code, subject, affects, message } };
}

/** The calls that a release's code contains; its build may know more of them. */
function callsMadeBy(release: UsedRelease): [name: string, call: CallSchemas][] {
  return Object.entries(callsOf(release)).filter(([name]) => release.uses.includes(name));
}

function callsOf({ release }: UsedRelease): Readonly<Record<string, CallSchemas>> {
  return release.manifest.contracts?.calls ?? {};
}

/** Method and path of the calls that the edge forwards for a release. */
function backendCallsOf({ release }: UsedRelease): string[] {
  const { calls = [] } = (release.kind === 'remote' && release.manifest.backend) || {};
  return calls.map(({ method, path }) => wireOf(`${method} ${path}`));
}

const isOwnBackend = ({ http }: CallSchemas): boolean => http.includes(` ${BACKEND_PATH}`);
