import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

/** 1: signed up through Instagram; 2: influencer, shown with the verified mark. */
export const REGISTER_TYPE = { email: 0, instagram: 1, influencer: 2 } as const;
/** user_type 2 has no bank (SH-13). */
export const USER_TYPE = { member: 0, creator: 1, noBank: 2, merchant: 3 } as const;

export const CurrentUser = z.object({
  id: z.int(),
  unique_key: z.string(),
  name: z.string(),
  tagalong_handle: z.string(),
  avatar: z.nullable(z.string()),
  color_id: z.int(),
  email: z.nullable(z.string()),
  is_logged: z.boolean(),
  register_type: z.int(),
  user_type: z.int(),
  is_creator: z.boolean(),
  /** False for accounts without a bank (SH-13). */
  has_bank: z.boolean(),
  is_set_password: z.boolean(),
  is_set_email: z.boolean(),
  /** True once the owner has entered a code sent to the address. */
  is_email_verified: z.boolean(),
  is_deactivated: z.boolean(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** `data` is null for a visitor; the call never fails for lack of a session. */
export const whoAmI = endpoint({
  name: 'account.me',
  http: 'GET /api/auth/me',
  access: 'visitor',
  response: success(z.nullable(CurrentUser)),
});
