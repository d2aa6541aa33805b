import type { CurrentUser } from '#src/account/account';
import type { NOTIFICATION_COUNT_CHANGED, SESSION_CHANGED, SESSION_LOST } from '#src/account/events';
import type { AUTH_LOGIN, SHARE_OPEN } from '#src/account/intents';
import type { OriginPage } from '#src/account/social-login';
import type { PRODUCT_IS_LIKED } from '#src/core/facts';
import type { POST_CREATED } from '#src/creation/events';
import type { CREATE_CHOOSE } from '#src/creation/intents';
import type { ClientErrorCode, ErrorCode } from '#src/site/error-codes';
import type { LIKE_CHANGED, LIKEBOARD_CREATED, POST_DISABLED } from '#src/social/events';
import type { POST_IS_LIKED, POST_VOTES, USER_IS_FOLLOWED } from '#src/social/facts';
import type { COLLECTIONS_PICK } from '#src/social/intents';
import type { WATCH_BUTTON } from '#src/social/slots';
import type { PRODUCT_IS_IN_SHOP } from '#src/storefront/facts';
import type { ConnectPlatform, SOCIAL_ACCOUNTS } from '#src/storefront/slots';
import type { FactValue, IntentAnswer, IntentPayload, PayloadOf, SlotProps } from './declare.ts';
import type { Equal, Expect } from './expect-type.test-d.ts';

/** A different payload requires a new major: `noun.past-tense@2` beside the first. */
export type Events = [
  Expect<Equal<PayloadOf<typeof SESSION_CHANGED>, { user: CurrentUser | null }>>,
  Expect<Equal<PayloadOf<typeof SESSION_LOST>, { reason: 'expired' | 'logged-out' }>>,
  Expect<Equal<PayloadOf<typeof NOTIFICATION_COUNT_CHANGED>, { total: number }>>,
  Expect<Equal<PayloadOf<typeof LIKEBOARD_CREATED>, { id: number }>>,
  Expect<Equal<PayloadOf<typeof LIKE_CHANGED>, { target_type: 3 | 4; target_id: number; is_liked: boolean }>>,
  Expect<Equal<PayloadOf<typeof POST_DISABLED>, { post_id: number }>>,
  Expect<Equal<PayloadOf<typeof POST_CREATED>, { unique_key: string }>>,
];

/** A changed value requires a new fact, because its owner and its readers are released independently. */
export type Facts = [
  Expect<Equal<FactValue<typeof PRODUCT_IS_LIKED>, boolean>>,
  Expect<Equal<FactValue<typeof PRODUCT_IS_IN_SHOP>, boolean>>,
  Expect<Equal<FactValue<typeof POST_IS_LIKED>, boolean>>,
  Expect<Equal<FactValue<typeof POST_VOTES>, { left: number; right: number }>>,
  Expect<Equal<FactValue<typeof USER_IS_FOLLOWED>, boolean>>,
];

/** Caller and owner are released independently, so both sides keep their shape. */
export type Intents = [
  Expect<
    Equal<
      IntentPayload<typeof AUTH_LOGIN>,
      {
        reason: 'create' | 'like' | 'tag' | 'follow' | 'plain' | 'expired';
        nickname?: string | undefined;
        resume?: { intent: string; payload: unknown } | undefined;
      }
    >
  >,
  Expect<Equal<IntentAnswer<typeof AUTH_LOGIN>, { user_id: number }>>,
  Expect<
    Equal<IntentPayload<typeof SHARE_OPEN>, { path: string; title: string; picture?: string | undefined }>
  >,
  Expect<Equal<IntentAnswer<typeof SHARE_OPEN>, { channel: string }>>,
  Expect<
    Equal<
      IntentPayload<typeof COLLECTIONS_PICK>,
      { target_type: 3 | 4; target_id: number; target_user_id?: number | undefined }
    >
  >,
  Expect<Equal<IntentAnswer<typeof COLLECTIONS_PICK>, { count: number }>>,
  Expect<Equal<IntentAnswer<typeof CREATE_CHOOSE>, { kind: string }>>,
];

export type Slots = [
  Expect<Equal<SlotProps<typeof WATCH_BUTTON>, { brand_id: number; name: string; is_watched: boolean }>>,
  Expect<
    Equal<
      SlotProps<typeof SOCIAL_ACCOUNTS>,
      {
        origin_page: OriginPage;
        platforms?: ConnectPlatform[] | undefined;
        is_expired?: boolean | undefined;
      }
    >
  >,
];

export type ClientOnlyErrors = Expect<
  Equal<Exclude<ClientErrorCode, ErrorCode>, 'offline' | 'unreachable' | 'bad-response' | 'canceled'>
>;
