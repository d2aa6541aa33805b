import type { CurrentUser } from './account.ts';
import type { ClientErrorCode, ErrorCode } from './errors.ts';
import type { EventName, EventPayload } from './events.ts';
import type { Equal, Expect } from './expect-type.test-d.ts';
import type { IntentAnswer, IntentName, IntentPayload } from './intents.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Another payload is another event: `noun.past-tense@2` beside the first. */
export type Events = [
  Expect<Equal<EventPayload<'session.changed@1'>, { user: CurrentUser | null }>>,
  Expect<Equal<EventPayload<'session.lost@1'>, { reason: 'expired' | 'logged-out' }>>,
  Expect<Equal<EventPayload<'notification-count.changed@1'>, { total: number }>>,
  Expect<Equal<EventPayload<'likeboard.created@1'>, { id: number }>>,
  Expect<Equal<EventPayload<'like.changed@1'>, { target_type: 3 | 4; target_id: number; is_liked: boolean }>>,
  Expect<Equal<EventPayload<'follow.changed@1'>, { user_id: number; is_followed: boolean }>>,
  Expect<Equal<EventPayload<'post.created@1'>, { unique_key: string }>>,
  Expect<Equal<EventPayload<'storefront.changed@1'>, { product_id: number; is_storefront: boolean }>>,
  // @ts-expect-error an event that nobody declared
  EventPayload<'nothing.happened@1'>,
];

/** Asker and owner are released apart: both sides of a question keep their shape. */
export type Intents = [
  Expect<
    Equal<
      IntentPayload<'auth.login'>,
      {
        reason: 'create' | 'like' | 'tag' | 'follow' | 'plain' | 'expired';
        nickname?: string | undefined;
        resume?: { intent: string; payload: unknown } | undefined;
      }
    >
  >,
  Expect<Equal<IntentAnswer<'auth.login'>, { user_id: number }>>,
  Expect<Equal<IntentPayload<'share.open'>, { path: string; title: string; picture?: string | undefined }>>,
  Expect<Equal<IntentAnswer<'share.open'>, { channel: string }>>,
  Expect<
    Equal<
      IntentPayload<'collections.pick'>,
      { target_type: 3 | 4; target_id: number; target_user_id?: number | undefined }
    >
  >,
  Expect<Equal<IntentAnswer<'collections.pick'>, { count: number }>>,
  Expect<Equal<IntentAnswer<'collections.create'>, { id: number; is_public: boolean; name: string }>>,
  Expect<Equal<IntentAnswer<'create.choose'>, { kind: string }>>,
  // @ts-expect-error an intent that nobody answers
  IntentPayload<'wishes.grant'>,
];

export type Slots = [
  Expect<
    Equal<
      SlotProps<'social.follow-button'>,
      { user_id: number; nickname: string; is_followed: boolean; follows_me?: boolean | undefined }
    >
  >,
  Expect<Equal<SlotProps<'storefront.add-to-shop'>, { product_id: number; is_storefront: boolean }>>,
  // @ts-expect-error a fragment that nobody draws
  SlotProps<'social.nothing'>,
];

/** None of the names that releases use may go. */
export type Names = [
  Expect<Equal<Exclude<'session.changed@1' | 'follow.changed@1' | 'like.changed@1', EventName>, never>>,
  Expect<
    Equal<Exclude<'auth.login' | 'share.open' | 'collections.pick' | 'create.choose', IntentName>, never>
  >,
  Expect<
    Equal<
      Exclude<'social.follow-button' | 'storefront.add-to-shop' | 'earnings.balance-card', SlotName>,
      never
    >
  >,
  Expect<Equal<Exclude<ClientErrorCode, ErrorCode>, 'offline' | 'bad-answer' | 'cancelled'>>,
];
