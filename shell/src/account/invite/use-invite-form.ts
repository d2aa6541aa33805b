import {
  createInvitation,
  type InvitationKind,
  type SentInvitation,
} from '@tagalong/contracts/account/invitation';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import { useChange } from '@tagalong/platform';
import { useSubmit } from '#account/parts/attempts/use-submit.ts';
import { INVITE_TEXTS } from './invite-texts.ts';

export interface InviteDraft {
  kind: InvitationKind;
  placeId: number | null;
  name: string;
  email: string;
}
type InviteErrors = Partial<Record<'name' | 'email' | 'place', string>>;

/** Validates with the API's own rules and keeps the input after an error. */
export function useInviteForm(onCreated: (created: SentInvitation) => void) {
  const create = useChange(createInvitation);
  return useSubmit(checkDraft, async (draft) => onCreated((await create(requestOf(draft))).data));
}

function checkDraft(draft: InviteDraft): InviteErrors {
  const wrong: InviteErrors = {};
  const { name, email } = createInvitation.request.def.shape;
  const request = requestOf(draft);
  if (!z.safeParse(name, request.name).success) wrong.name = INVITE_TEXTS.nameLong;
  if (!z.safeParse(email, request.email).success) wrong.email = INVITE_TEXTS.emailInvalid;
  const needsPlace = draft.kind === 'merchant' || draft.kind === 'group';
  if (needsPlace && draft.placeId === null) wrong.place = INVITE_TEXTS.chooseFirst;
  return wrong;
}

function requestOf({ kind, placeId, name, email }: InviteDraft): RequestOf<typeof createInvitation> {
  return {
    kind,
    ...(name.trim() && { name: name.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(kind === 'merchant' && placeId !== null && { merchant_id: placeId }),
    ...(kind === 'group' && placeId !== null && { group_id: placeId }),
  };
}
