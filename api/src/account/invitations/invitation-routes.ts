import {
  acceptInvitation,
  checkInvitation,
  createInvitation,
  declineInvitation,
  FOUND_INVITATION,
  getInvitation,
  leaveGroup,
  listInvitationPlaces,
  listInvitedPeople,
  listReceivedInvitations,
  listSentInvitations,
  NO_INVITATION,
} from '@tagalong/contracts/account/invitation';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { done, page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { DAY_S, limitRate } from '#api/http/rate-limit';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { randomKey } from '#api/lib/random-key';
import { invitationMail } from './invitation-mail.ts';
import { invitationRepository, type LockedInvitation } from './invitation-repository.ts';

type Repository = ReturnType<typeof invitationRepository>;

const OPEN_DAYS = 60;
const DAY_MS = 86_400_000;
const PER_DAY_MAX = 50;
const sentCursor = cursorOf('invitations:sent', ['time', 'id']);
const peopleCursor = cursorOf('invitations:people', ['time', 'id']);
const receivedCursor = cursorOf('invitations:received', ['time', 'id']);

/** Serves the four kinds of invitations (EA-04). */
export function invitationRoutes(serve: Serve, input: MailingContext): void {
  const repository = invitationRepository(input.db);
  serveSending(serve, input, repository);
  serveAnswering(serve, input, repository);

  serve(checkInvitation, async ({ viewer }) => {
    const merchant = await repository.ofMerchant(viewer.id);
    const message = merchant ? FOUND_INVITATION : NO_INVITATION;
    return { ...done, message, merchant_account: merchant };
  });

  serve(leaveGroup, async ({ request: { group_id }, viewer }) => {
    if (!(await repository.leave(group_id, viewer.id))) throw new DomainError('not-found');
    return done;
  });
}

function serveSending(serve: Serve, input: MailingContext, repository: Repository): void {
  const { db, clock, notify, rateLimitFactor } = input;
  const mail = invitationMail(input);

  serve(createInvitation, async ({ request, viewer, http }) => {
    await checkInviter(repository, request, viewer);
    const bucket = `invitation:${viewer.id}`;
    await limitRate(db, [{ bucket, max: PER_DAY_MAX * rateLimitFactor, windowS: DAY_S }]);
    const { kind, name = '', email = null, user_id: inviteeId = null } = request;
    if (inviteeId !== null && !(await repository.isActiveUser(inviteeId))) throw new DomainError('not-found');
    const key = randomKey();
    await db.transaction(async () => {
      const id = await repository.insert({
        key,
        kind,
        name,
        email,
        inviter_id: viewer.id,
        invitee_id: inviteeId,
        merchant_id: kind === 'merchant' ? (request.merchant_id ?? null) : null,
        group_id: kind === 'group' ? (request.group_id ?? null) : null,
        expires_at: new Date(clock.now().getTime() + OPEN_DAYS * DAY_MS),
      });
      await mail({ key, email }, viewer, http);
      if (inviteeId === null) return;
      const target = { type: INVITATION_TARGET, id };
      const subtype = `invitation-${kind}`;
      // The notification links to the invitation, which requires the key.
      const payload = { key };
      await notify({
        userId: inviteeId,
        kind: 'anchor_invitation',
        subtype,
        actorId: viewer.id,
        target,
        payload,
      });
    });
    const made = orNotFound(await repository.byKey(key));
    return success({ ...made, name, email, created_at: clock.now().toISOString() });
  });

  serve(listInvitationPlaces, async ({ viewer }) => {
    const [merchants, groups] = await Promise.all([
      repository.ownMerchants(viewer.id),
      repository.ownGroups(viewer.id),
    ]);
    return success({ merchants, groups });
  });

  serve(listSentInvitations, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.sent({ userId: viewer.id, after: sentCursor.read(cursor), limit });
    return page(rows, limit, (last) => sentCursor.write([last.created_at, last.id]));
  });

  serve(listInvitedPeople, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.people({ userId: viewer.id, after: peopleCursor.read(cursor), limit });
    return page(rows, limit, (last) => peopleCursor.write([last.joined_at, last.user_id]));
  });

  serve(listReceivedInvitations, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.received({ userId: viewer.id, after: receivedCursor.read(cursor), limit });
    return page(rows, limit, (last) => receivedCursor.write([last.created_at, last.id]));
  });
}

/** Target type of an invitation in notifications; 3 is a product and 4 a post. */
const INVITATION_TARGET = 5;

/** Checks who may send which kind of invitation; INVITATION_KINDS lists the kinds. */
async function checkInviter(
  repository: Repository,
  { kind, merchant_id, group_id }: RequestOf<typeof createInvitation>,
  viewer: Viewer,
): Promise<void> {
  if (kind === 'influencer' && !viewer.isCreator) throw new DomainError('forbidden');
  if (kind === 'merchant') {
    if (merchant_id === undefined) throw missing('merchant_id');
    if (!(await repository.ownsMerchant(merchant_id, viewer.id))) throw new DomainError('not-found');
  }
  if (kind === 'group') {
    if (group_id === undefined) throw missing('group_id');
    if (!(await repository.isMember(group_id, viewer.id))) throw new DomainError('not-found');
  }
}

const missing = (field: string): DomainError => invalidField(field, 'Send the id of the merchant or group.');

function serveAnswering(serve: Serve, { db, notify }: MailingContext, repository: Repository): void {
  async function read(key: string) {
    return success(orNotFound(await repository.byKey(key)));
  }

  /** An invitation for another user is reported as 'not-found', like an unknown key. */
  async function lock(key: string, viewer: Viewer): Promise<LockedInvitation> {
    const invitation = await repository.lock(key);
    const isForOtherUser = invitation?.invitee_id !== null && invitation?.invitee_id !== viewer.id;
    if (!invitation || (isForOtherUser && invitation.inviter_id !== viewer.id))
      throw new DomainError('not-found');
    if (invitation.inviter_id === viewer.id) throw new DomainError('own-invitation');
    return invitation;
  }

  /** A friend who already had an account brings nobody new, so only the other kinds notify of that. */
  async function notifyInviter(
    { kind, inviter_id: userId }: LockedInvitation,
    viewer: Viewer,
    isNew: boolean,
  ): Promise<void> {
    if (userId === null || (kind === 'referral' && !isNew)) return;
    const subtype = kind === 'referral' ? 'referral' : `accepted-${kind}`;
    await notify({ userId, kind: 'interaction', subtype, actorId: viewer.id });
  }

  serve(getInvitation, ({ request: { key } }) => read(key));

  serve(acceptInvitation, async ({ request: { key }, viewer }) => {
    await db.transaction(async () => {
      const invitation = await lock(key, viewer);
      if (invitation.accepted_by === viewer.id) return;
      if (invitation.state !== 'open') throw new DomainError('invitation-closed');
      await repository.accept(invitation.id, viewer.id);
      const inviterId = await repository.credit(invitation.id, viewer.id);
      await notifyInviter(invitation, viewer, inviterId !== null);
      if (invitation.group_id !== null) await repository.join(invitation.group_id, viewer.id);
    });
    return read(key);
  });

  serve(declineInvitation, ({ request: { key }, viewer }) =>
    db.transaction(async () => {
      const invitation = await lock(key, viewer);
      if (invitation.state === 'declined' && invitation.invitee_id === viewer.id) return done;
      // An invitation without a named invitee cannot be declined, as several people may share its link.
      if (invitation.invitee_id === null || invitation.state !== 'open')
        throw new DomainError('invitation-closed');
      await repository.decline(invitation.id);
      return done;
    }),
  );
}
