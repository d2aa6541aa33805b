import type { CurrentUser } from './account.ts';
import type { Expect, StillGives } from './expect-type.test-d.ts';
import type { NotificationCounts } from './notification.ts';

/**
 * What releases of remotes that are out there read. A field may be added; taking one away or changing its type
 * breaks them, and is a new major of the contract.
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
