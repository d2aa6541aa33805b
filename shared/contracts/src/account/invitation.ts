import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { NICKNAME_MAX } from '#src/core/limits';
import { id, page, paging, success } from '#src/core/wire';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';
import { newEmail } from './sign-in.ts';

/**
 * `referral`: any member invites a friend to join. `influencer`: a creator invites someone to become one. `merchant`: a
 * merchant invites a member to fill its shop. `group`: a group member invites someone to the group.
 */
export const INVITATION_KINDS = ['referral', 'influencer', 'merchant', 'group'] as const;
export const InvitationKind = z.oneOf(INVITATION_KINDS);
export type InvitationKind = z.output<typeof InvitationKind>;

export const INVITATION_STATES = ['open', 'accepted', 'declined', 'expired'] as const;
const state = z.oneOf(INVITATION_STATES);
const key = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Cookie that remembers for `INVITE_COOKIE_S` what brought a visitor here: an invitation to accept after signing up, or the
 * person whose referral link was opened, who is credited with an account that is created meanwhile (EA-04).
 */
export const INVITE_COOKIE = 'invite_user';

const InvitedPerson = z.object({
  user_id: id,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  color_id: z.int(),
});

/** Content of the invite popup (EA-04). */
export const Invitation = z.object({
  key: z.string(),
  kind: InvitationKind,
  state,
  inviter: z.nullable(InvitedPerson),
  merchant: z.nullable(z.object({ id, name: z.string(), logo: z.nullable(z.string()) })),
  group: z.nullable(z.object({ id, slug: z.string(), name: z.string(), avatar: z.nullable(z.string()) })),
  expires_at: z.nullable(z.string()),
});
export type Invitation = z.output<typeof Invitation>;

/**
 * Outcomes of an accepted invitation: 'joined', 'posted' (a first post), 'creator' (opened a creator account) or 'left' (the
 * group that they were invited to).
 */
export const INVITATION_OUTCOMES = ['joined', 'posted', 'creator', 'left'] as const;

/** One sent invitation; `name` and `email` are as the inviter entered them. */
export const SentInvitation = z.object({
  ...Invitation.shape,
  name: z.string(),
  email: z.nullable(z.string()),
  created_at: z.string(),
  /** The person who accepted; null until then, or if their account is deactivated. Older releases of the API omit it. */
  accepted_by: z.optional(z.nullable(InvitedPerson)),
  /** One of INVITATION_OUTCOMES, or a later one; null until it is accepted. Missing from an older API. */
  outcome: z.optional(z.nullable(z.string())),
});
export type SentInvitation = z.output<typeof SentInvitation>;

/** Creates an invitation with the link `/invitefriend?key=`. It can be accepted once, within 60 days. */
export const createInvitation = endpoint({
  name: 'invitation.create',
  http: 'POST /api/invitations',
  access: 'member',
  request: z.object({
    kind: InvitationKind,
    name: z.optional(z.string().check(z.trim(), z.maxLength(NICKNAME_MAX))),
    email: z.optional(newEmail),
    /** An existing member, who is notified at once. */
    user_id: z.optional(id),
    merchant_id: z.optional(id),
    group_id: z.optional(id),
  }),
  response: success(SentInvitation),
  errors: ['validation-failed', 'not-found', 'forbidden', 'too-many-requests'],
  clears: ['invitation'],
});

/** Lists what the caller can invite to besides Tagalong: their own merchants and groups. */
export const listInvitationPlaces = endpoint({
  name: 'invitation.places',
  http: 'GET /api/me/invitation-places',
  access: 'member',
  response: success(
    z.object({
      merchants: z.array(z.object({ id, name: z.string() })),
      groups: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  tags: ['invitation'],
});

export const listSentInvitations = endpoint({
  name: 'invitation.sent',
  http: 'GET /api/me/invitations',
  access: 'member',
  request: z.object({ ...paging }),
  response: page(SentInvitation),
  tags: ['invitation'],
});

/** Lists who created an account through the caller's personal link or an invitation, newest first. */
export const listInvitedPeople = endpoint({
  name: 'invitation.people',
  http: 'GET /api/me/invited-people',
  access: 'member',
  request: z.object({ ...paging }),
  response: page(
    z.object({
      ...InvitedPerson.shape,
      joined_at: z.string(),
      /** One of INVITATION_OUTCOMES, or a later one. */
      outcome: z.string(),
    }),
  ),
  tags: ['invitation'],
});

/** Lists the caller's open invitations, newest first. */
export const listReceivedInvitations = endpoint({
  name: 'invitation.received',
  http: 'GET /api/me/received-invitations',
  access: 'member',
  request: z.object({ ...paging }),
  response: page(Invitation),
  tags: ['invitation'],
});

export const getInvitation = endpoint({
  name: 'invitation.get',
  http: 'GET /api/invitation/:key',
  access: 'visitor',
  request: z.object({ key }),
  response: success(Invitation),
  errors: ['not-found'],
  tags: ['invitation'],
});

/** Accepts an invitation. Accepting again has no effect. */
export const acceptInvitation = endpoint({
  name: 'invitation.accept',
  http: 'POST /api/invitation/:key/accept',
  access: 'member',
  body: 'none',
  request: z.object({ key }),
  response: success(Invitation),
  errors: ['not-found', 'own-invitation', 'invitation-closed'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

export const declineInvitation = endpoint({
  name: 'invitation.decline',
  http: 'POST /api/invitation/:key/decline',
  access: 'member',
  body: 'none',
  request: z.object({ key }),
  errors: ['not-found', 'own-invitation', 'invitation-closed'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['invitation'],
});

export const FOUND_INVITATION = 'found a invitation' as const;
export const NO_INVITATION = 'no invitation' as const;

/** Returns the newest merchant with an open or accepted invitation to the caller. */
export const checkInvitation = endpoint({
  name: 'invitation.check',
  http: 'POST /api/whitelabel/check-have-exist-invitation',
  access: 'member',
  body: 'form',
  response: z.object({
    status: z.literal('success'),
    message: z.oneOf([FOUND_INVITATION, NO_INVITATION]),
    merchant_account: z.nullable(
      z.object({ id, brand_logo: z.nullable(z.string()), merchant_display_name: z.string() }),
    ),
  }),
});

export const leaveGroup = endpoint({
  name: 'group.leave',
  http: 'POST /api/group/:group_id/leave',
  access: 'member',
  body: 'none',
  request: z.object({ group_id: id }),
  errors: ['not-found'],
  clears: ['article'],
});
