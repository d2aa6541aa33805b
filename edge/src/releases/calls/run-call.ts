import { ReleaseError } from '#edge/releases/errors/release-error';
import type { Releases } from '#edge/releases/service/releases';
import type { Activated, Changed, ChangeOptions } from '#edge/releases/service/releases-port';
import { activeVersion } from '#edge/releases/state/release-state';
import { CONTROL_BODIES, type ControlBody, type ControlCall } from './control-calls.ts';

type Answer = Record<string, unknown>;
type Runs = { [Call in ControlCall]: (releases: Releases, body: ControlBody<Call>) => Promise<Answer> };

const RUNS: Runs = {
  activate: (releases, body) =>
    changed(body.remote, releases.activate(body.remote, body.version, optionsOf(body))),
  rollback: (releases, { yes: force, ...body }) =>
    changed(body.remote, releases.rollBack(body.remote, body.version, optionsOf({ ...body, force }))),
  kill: (releases, body) => changed(body.remote, releases.kill(body.remote, body.version, optionsOf(body))),
  disable: (releases, body) => changed(body.remote, releases.disable(body.remote, optionsOf(body))),
  enable: (releases, body) => changed(body.remote, releases.enable(body.remote, optionsOf(body))),
  canary: (releases, body) =>
    changed(body.remote, releases.startCanary(body.remote, body.version, body, optionsOf(body))),
  'canary-stop': (releases, body) => changed(body.remote, releases.stopCanary(body.remote, optionsOf(body))),
  async switch(releases, { remote, part: named, percent, audience, ...options }) {
    const to = { part: named, percent, audience };
    const { state, isChanged, notes, part } = await releases.setSwitch(remote, to, optionsOf(options));
    return { remote, part, percent, audience, is_changed: isChanged, revision: state.revision, notes };
  },
  async check(releases, { remote, version }) {
    const { reasons, notes } = await releases.check(remote, version);
    return { remote, version, passes: reasons.length === 0, reasons, notes };
  },
  prune: async (releases, { keep_days: keepDays, dry_run: isDry }) => ({
    removed: await releases.prune({ keepDays, isDry }),
    dry_run: isDry,
  }),
  'keys-create': async (releases, { is_operator: isOperator, public_key: publicKey, ...rest }) => ({
    key: await releases.addKey({ ...rest, isOperator, publicKey }),
  }),
  'keys-trust': async (releases, body) => ({ key: await releases.addPipeline(body) }),
  'keys-rotate': async (releases, { id, public_key: publicKey, grace_hours: hours }) => ({
    key: await releases.rotateKey(id, publicKey, hours),
  }),
  'keys-revoke': async (releases, { id, reason }) => ({ key: await releases.revokeKey(id, reason) }),
  restore: async (releases, { reason }) => {
    const { state, isChanged } = await releases.restore({ reason });
    return { is_changed: isChanged, revision: state.revision };
  },
  'upstream-approve': async (releases, { remote, origin, reason }) =>
    upstreamOf(remote, await releases.approveUpstream(remote, origin, { reason })),
  'upstream-withdraw': async (releases, { remote, reason }) =>
    upstreamOf(remote, await releases.withdrawUpstream(remote, { reason })),
  'sign-out': async (releases) => ({ key: await releases.signOut() }),
};

/** Validates the body of a call and executes it. */
export async function runCall(releases: Releases, call: ControlCall, body: unknown): Promise<Answer> {
  const parsed = CONTROL_BODIES[call].safeParse(body);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => ({
      code: 'body',
      subject: path.join('.'),
      message: `${path.join('.') || 'The body'}: ${message}`,
    }));
    throw new ReleaseError('usage', `The body of ${call} does not match its schema`, { reasons });
  }
  const run = RUNS[call] as (releases: Releases, body: unknown) => Promise<Answer>;
  return run(releases, parsed.data);
}

function upstreamOf(remote: string, { state, isChanged }: Changed): Answer {
  return { remote, upstream: state.remotes[remote]?.upstream ?? null, is_changed: isChanged };
}

function optionsOf({
  expect,
  from,
  reason,
  force,
}: ChangeOptions & { force?: boolean | undefined }): ChangeOptions {
  return { expect, from, reason, isForced: force };
}

async function changed(remote: string, change: Promise<Changed | Activated>): Promise<Answer> {
  const done = await change;
  const { state, isChanged } = done;
  const known = state.remotes[remote];
  return {
    remote,
    active: activeVersion(known),
    canary: known?.canary ?? null,
    is_changed: isChanged,
    revision: state.revision,
    ...('notes' in done && { notes: done.notes }),
  };
}
