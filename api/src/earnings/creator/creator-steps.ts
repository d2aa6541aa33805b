import { USER_TYPE } from '@tagalong/contracts/account/account';
import {
  CREATOR_STEPS,
  type CreatorStep,
  getCreatorSteps,
  takeCreatorStep,
} from '@tagalong/contracts/earnings/creator-step';
import type { ApiContext } from '#api/core/owner-module';
import { type Row, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const read = statement('creator-steps', {
  params: ['int8'],
  row: { is_creator: 'bool', user_type: 'int2', has_profile: 'bool', done: typed<CreatorStep[]>('text[]') },
})`
  SELECT u.is_creator, u.user_type, u.avatar IS NOT NULL OR u.bio <> '' AS has_profile,
    ARRAY(SELECT s.step FROM creator_steps s WHERE s.user_id = u.id) AS done
  FROM users u WHERE u.id = $1`;
const take = statement('creator-step-take', { params: ['int8', 'text'] })`
  INSERT INTO creator_steps (user_id, step) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
const finish = statement('creator-finish', { params: ['int8'], row: { id: 'int8' } })`
  UPDATE users SET is_creator = true, user_type = CASE user_type WHEN 0 THEN 1 ELSE user_type END, updated_at = now()
  WHERE id = $1 AND NOT is_creator RETURNING id`;
const inviters = statement('creator-inviters', { params: ['int8'], row: { inviter_id: 'int8?' } })`
  SELECT DISTINCT inviter_id FROM invitations
  WHERE accepted_by = $1 AND kind = 'influencer'`;

type State = Row<typeof read>;

/** Serves the steps from a member account to a creator account (EA-04). */
export function creatorSteps(serve: Serve, { db, notify }: ApiContext): void {
  async function stateOf(userId: number): Promise<State> {
    const state = await db.first(read, [userId]);
    if (!state) throw new DomainError('unauthenticated');
    return state;
  }
  const nextOf = ({ is_creator, done }: State): CreatorStep | null =>
    is_creator ? null : (CREATOR_STEPS.find((step) => !done.includes(step)) ?? null);
  function answerOf(state: State) {
    const isDone = (step: CreatorStep): boolean => state.is_creator || state.done.includes(step);
    const steps = CREATOR_STEPS.map((step) => ({ step, is_done: isDone(step) }));
    return success({ is_creator: state.is_creator, steps, next: nextOf(state) });
  }

  function checkStep(step: CreatorStep, state: State): void {
    if (nextOf(state) !== step) throw new DomainError('step-out-of-order');
    if (step === 'profile' && !state.has_profile) throw new DomainError('profile-incomplete');
  }

  /** Those who invited someone to become a creator learn that it worked. */
  async function becomeCreator(userId: number): Promise<void> {
    if (!(await db.first(finish, [userId]))) return;
    for (const { inviter_id: inviterId } of await db.query(inviters, [userId])) {
      if (inviterId === null) continue;
      await notify({ userId: inviterId, kind: 'interaction', subtype: 'became-creator', actorId: userId });
    }
  }

  serve(getCreatorSteps, async ({ viewer }) => answerOf(await stateOf(viewer.id)));

  serve(takeCreatorStep, ({ request: { step }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const state = await stateOf(viewer.id);
      if (state.user_type === USER_TYPE.merchant) throw new DomainError('forbidden');
      if (state.is_creator || state.done.includes(step)) return answerOf(state);
      checkStep(step, state);
      await db.query(take, [viewer.id, step]);
      if (step === CREATOR_STEPS.at(-1)) await becomeCreator(viewer.id);
      return answerOf(await stateOf(viewer.id));
    }),
  );
}
