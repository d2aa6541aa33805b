import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { Viewer } from '#api/http/sessions';

/** Converts the signed-in viewer to the contract's `CurrentUser`. */
export function currentUserOf(viewer: Viewer): CurrentUser {
  return {
    id: viewer.id,
    unique_key: viewer.uniqueKey,
    name: viewer.nickname,
    tagalong_handle: viewer.handle,
    avatar: viewer.avatar,
    color_id: viewer.colorId,
    email: viewer.email,
    is_logged: true,
    register_type: viewer.registerType,
    user_type: viewer.userType,
    is_creator: viewer.isCreator,
    has_bank: viewer.hasBank,
    is_set_password: viewer.hasPassword,
    is_set_email: viewer.email !== null,
    is_email_verified: viewer.isEmailVerified,
    is_deactivated: viewer.isDeactivated,
  };
}
