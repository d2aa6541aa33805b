import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseKey } from '#edge/releases/keys/signing-keys';
import {
  addJob,
  addKey,
  addPipeline,
  addSession,
  endSession,
  type KeyChange,
  type NewKey,
  type NewPipeline,
  revokeKey,
  rotateKey,
} from '#edge/releases/state/change-keys';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { Author } from '#edge/releases/state/state-changes';
import type { Actor } from './actor.ts';
import type { ChangeState } from './change-state.ts';

interface KeyChangesInput {
  change: ChangeState;
  actor: Actor;
}

/** Changes of the keys, pipelines and sessions that may change releases. */
export function keyChanges({ change, actor }: KeyChangesInput) {
  async function changed(
    what: string,
    next: (state: ReleaseState, author: Author) => KeyChange,
    more: { reason?: string; isForAll?: boolean } = {},
  ): Promise<ReleaseKey> {
    let key: ReleaseKey | null = null;
    await change({
      remote: null,
      what,
      isForAll: more.isForAll ?? false,
      options: { reason: more.reason },
      next(state, author) {
        const made = next(state, author);
        key = made.key;
        return made.next;
      },
    });
    if (!key) throw new ReleaseError('busy', 'The key was not changed.');
    return key;
  }
  return {
    addKey: (key: NewKey) => changed('create keys', (state, author) => addKey(state, key, author)),
    /** Creates a key with the rights of the old one, which expires after `graceHours`. */
    rotateKey: (id: string, publicKey: string, graceHours: number) =>
      changed('rotate keys', (state, author) => rotateKey(state, { id, publicKey, graceHours }, author)),
    revokeKey: (id: string, reason: string) =>
      changed('revoke keys', (state, author) => revokeKey(state, id, author), { reason }),
    /** Gives a browser's key the rights of the actor's, for some hours. */
    signIn: (publicKey: string) =>
      changed(
        'sign in',
        (state, author) => addSession(state, { parent: actor.key ?? '', publicKey }, author),
        { isForAll: true },
      ),
    /** Lets the jobs of a pipeline release what the team may release. */
    addPipeline: (input: NewPipeline) =>
      changed('register pipelines', (state, author) => addPipeline(state, input, author)),
    /** Gives a job's key the rights of the actor, its pipeline, for an hour. */
    signInJob: (input: { publicKey: string; token: string; subject: string }) =>
      changed('sign in', (state, author) => addJob(state, { pipeline: actor.key ?? '', ...input }, author), {
        isForAll: true,
      }),
    /** Ends the actor's own session. */
    signOut: () =>
      changed('sign out', (state, author) => endSession(state, actor.key ?? '', author), { isForAll: true }),
  };
}
