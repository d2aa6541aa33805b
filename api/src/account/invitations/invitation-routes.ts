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
import type { Database } from '#api/database/database';
import { cursorOf } from '#api/http/cursor';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { DAY_S, limitRate } from '#api/http/rate-limit';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { randomKey } from '#api/lib/random-key';
import { invitationMail } from './invitation-mail.ts';
import * as sql from './invitation-sql.ts';

const OPEN_DAYS = 60;
const DAY_MS = 86_400_000;
const PER_DAY_MAX = 50;
const sentCursor = cursorOf('invitations:sent', ['time', 'id']);
const peopleCursor = cursorOf('invitations:people', ['time', 'id']);
const receivedCursor = cursorOf('invitations:received', ['time', 'id']);

/** Serves the four kinds of invitations (EA-04). */
export function invitationRoutes(serve: Serve, input: MailingContext): void {
  const { db } = input;
  serveSending(serve, input);
  serveAnswering(serve, input);

  serve(checkInvitation, async ({ viewer }) => {
    const merchant = await db.first(sql.ofMerchant, [viewer.id]);
    const message = merchant ? FOUND_INVITATION : NO_INVITATION;
    return { ...done, message, merchant_account: merchant };
  });

  serve(leaveGroup, async ({ request: { group_id }, viewer }) => {
    orNotFound(await db.first(sql.leave, [group_id, viewer.id]));
    return done;
  });
}

function serveSending(serve: Serve, input: MailingContext): void {
  const { db, clock, notify, rateLimitFactor } = input;
  const mail = invitationMail(input);

  serve(createInvitation, async ({ request, viewer, http }) => {
    await checkInviter(db, request, viewer);
    const bucket = `invitation:${viewer.id}`;
    await limitRate(db, [{ bucket, max: PER_DAY_MAX * rateLimitFactor, windowS: DAY_S }]);
    const { kind, name = '', email = null, user_id: inviteeId = null } = request;
    if (inviteeId !== null) orNotFound(await db.first(sql.isActiveUser, [inviteeId]));
    const merchantId = kind === 'merchant' ? (request.merchant_id ?? null) : null;
    const groupId = kind === 'group' ? (request.group_id ?? null) : null;
    const expiresAt = new Date(clock.now().getTime() + OPEN_DAYS * DAY_MS);
    const key = randomKey();
    await db.transaction(async () => {
      const values = [key, kind, viewer.id, name, email, inviteeId, merchantId, groupId, expiresAt] as const;
      const { id } = await db.one(sql.insert, values);
      await mail({ key, email }, viewer, http);
      const member = email !== null && (await db.first(sql.memberByEmail, [email, viewer.id]));
      const userId = inviteeId ?? (member ? member.id : null);
      if (userId === null) return;
      const target = { type: INVITATION_TARGET, id };
      const subtype = `invitation-${kind}`;
      // The notification links to the invitation, which requires the key.
      const payload = { key };
      await notify({
        userId,
        kind: 'anchor_invitation',
        subtype,
        actorId: viewer.id,
        target,
        payload,
      });
    });
    const made = orNotFound(await db.first(sql.byKey, [key]));
    return success({ ...made, name, email, created_at: clock.now().toISOString() });
  });

  serve(listInvitationPlaces, async ({ viewer }) => {
    const [merchants, groups] = await Promise.all([
      db.query(sql.ownMerchants, [viewer.id]),
      db.query(sql.ownGroups, [viewer.id]),
    ]);
    return success({ merchants, groups });
  });

  serve(listSentInvitations, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await db.query(sql.sent, [viewer.id, ...sentCursor.read(cursor), limit + 1]);
    return page(rows, limit, (last) => sentCursor.write([last.created_at, last.id]));
  });

  serve(listInvitedPeople, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await db.query(sql.people, [viewer.id, ...peopleCursor.read(cursor), limit + 1]);
    return page(rows, limit, (last) => peopleCursor.write([last.joined_at, last.user_id]));
  });

  serve(listReceivedInvitations, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await db.query(sql.received, [viewer.id, ...receivedCursor.read(cursor), limit + 1]);
    return page(rows, limit, (last) => receivedCursor.write([last.created_at, last.id]));
  });
}

/** Target type of an invitation in notifications; 3 is a product and 4 a post. */
const INVITATION_TARGET = 5;

/** Checks who may send which kind of invitation; INVITATION_KINDS lists the kinds. */
async function checkInviter(
  db: Database,
  { kind, merchant_id, group_id }: RequestOf<typeof createInvitation>,
  viewer: Viewer,
): Promise<void> {
  if (kind === 'influencer' && !viewer.isCreator) throw new DomainError('forbidden');
  if (kind === 'merchant') {
    if (merchant_id === undefined) throw missing('merchant_id');
    orNotFound(await db.first(sql.ownsMerchant, [merchant_id, viewer.id]));
  }
  if (kind === 'group') {
    if (group_id === undefined) throw missing('group_id');
    orNotFound(await db.first(sql.isMember, [group_id, viewer.id]));
  }
}

const missing = (field: string): DomainError => invalidField(field, 'Send the id of the merchant or group.');

function serveAnswering(serve: Serve, { db, notify }: MailingContext): void {
  async function read(key: string) {
    return success(orNotFound(await db.first(sql.byKey, [key])));
  }

  /** An invitation for another user is reported as 'not-found', like an unknown key. */
  async function lock(key: string, viewer: Viewer): Promise<sql.LockedInvitation> {
    const invitation = await db.first(sql.lock, [key, viewer.id]);
    const isForOtherUser = invitation?.invitee_id !== null && invitation?.invitee_id !== viewer.id;
    if (!invitation || (isForOtherUser && invitation.inviter_id !== viewer.id))
      throw new DomainError('not-found');
    if (invitation.inviter_id === viewer.id) throw new DomainError('own-invitation');
    return invitation;
  }

  /** A friend who already had an account brings nobody new, so only the other kinds notify of that. */
  async function notifyInviter(
    { kind, inviter_id: userId }: sql.LockedInvitation,
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
      await db.query(sql.accept, [invitation.id, viewer.id]);
      const inviterId = (await db.first(sql.credit, [invitation.id, viewer.id]))?.invited_by ?? null;
      await notifyInviter(invitation, viewer, inviterId !== null);
      if (invitation.group_id !== null) await db.query(sql.join, [invitation.group_id, viewer.id]);
    });
    return read(key);
  });

  serve(declineInvitation, ({ request: { key }, viewer }) =>
    db.transaction(async () => {
      const invitation = await lock(key, viewer);
      if (invitation.state === 'declined' && invitation.is_invited) return done;
      // Others with the link can't decline it, as several people may share it.
      if (!invitation.is_invited || invitation.state !== 'open') throw new DomainError('invitation-closed');
      await db.query(sql.decline, [invitation.id]);
      return done;
    }),
  );
}
