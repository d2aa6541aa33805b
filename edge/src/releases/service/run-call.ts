import { activeVersion } from '#edge/releases/store/release-state';
import { CONTROL_BODIES, type ControlBody, type ControlCall } from './control-calls.ts';
import { ReleaseError } from './release-error.ts';
import type { Changed, ChangeOptions, Releases } from './releases-port.ts';

type Answer = Record<string, unknown>;
type Runs = { [Call in ControlCall]: (releases: Releases, body: ControlBody<Call>) => Promise<Answer> };

const RUNS: Runs = {
  activate: async (releases, body) =>
    changed(body.remote, await releases.activate(body.remote, body.version, optionsOf(body))),
  rollback: async (releases, body) =>
    changed(body.remote, await releases.rollBack(body.remote, body.version, optionsOf(body))),
  kill: async (releases, body) =>
    changed(body.remote, await releases.kill(body.remote, body.version, optionsOf(body))),
  disable: async (releases, body) =>
    changed(body.remote, await releases.disable(body.remote, optionsOf(body))),
  enable: async (releases, body) => changed(body.remote, await releases.enable(body.remote, optionsOf(body))),
  canary: async (releases, body) =>
    changed(
      body.remote,
      await releases.startCanary(body.remote, body.version, body.percent, optionsOf(body)),
    ),
  'canary-stop': async (releases, body) =>
    changed(body.remote, await releases.stopCanary(body.remote, optionsOf(body))),
  async check(releases, { remote, version }) {
    const reasons = await releases.check(remote, version);
    return { remote, version, passes: reasons.length === 0, reasons };
  },
  prune: async (releases, { keep_days: keepDays, dry_run: isDry }) => ({
    removed: await releases.prune({ keepDays, isDry }),
    dry_run: isDry,
  }),
  'keys-create': async (releases, { team, is_operator: isOperator, remotes, public_key: publicKey }) => ({
    key: await releases.addKey({ team, isOperator, remotes, publicKey }),
  }),
  'keys-rotate': async (releases, { id, public_key: publicKey, grace_hours: hours }) => ({
    key: await releases.rotateKey(id, publicKey, hours),
  }),
  'keys-revoke': async (releases, { id, reason }) => ({ key: await releases.revokeKey(id, reason) }),
  'sign-out': async (releases) => ({ key: await releases.signOut() }),
};

/** Checks a call's body by its schema and carries it out. */
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

interface OptionFields {
  expect?: number | undefined;
  from?: string | null | undefined;
  reason?: string | undefined;
  force?: boolean | undefined;
}

function optionsOf({ expect, from, reason, force }: OptionFields): ChangeOptions {
  return { expect, from, reason, isForced: force };
}

function changed(remote: string, { state, isChanged }: Changed): Answer {
  const known = state.remotes[remote];
  return {
    remote,
    active: activeVersion(known),
    canary: known?.canary ?? null,
    is_changed: isChanged,
    revision: state.revision,
  };
}
