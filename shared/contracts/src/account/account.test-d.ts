import type { Expect, StillGives } from '#src/core/expect-type.test-d';
import type { CurrentUser } from './account.ts';
import type { NotificationCounts } from './notification.ts';

/**
 * The shape that published releases of remotes read. Fields may be added; removing one or changing its type breaks them
 * and requires a new major of the contract.
 */
export type Account = [
  Expect<
    StillGives<
      CurrentUser,
      {
        id: number;
        unique_key: string;
        name: string;
        tagalong_handle: string;
        avatar: string | null;
        color_id: number;
        email: string | null;
        is_logged: boolean;
        register_type: number;
        user_type: number;
        is_creator: boolean;
        has_bank: boolean;
        is_set_password: boolean;
        is_set_email: boolean;
        is_email_verified: boolean;
        is_deactivated: boolean;
      }
    >
  >,
  Expect<
    StillGives<
      NotificationCounts,
      Record<'follower' | 'interaction' | 'tagalong' | 'anchor_invitation', { count: number }>
    >
  >,
];
