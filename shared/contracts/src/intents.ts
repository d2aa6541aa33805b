import * as z from '@tagalong/contracts/z';
import type { IntentContract } from './declare.ts';

/**
 * An intent asks another remote for its dialog: `host.ask('collections.pick', payload)`.
 * The owner's overlay is loaded when asked and answers with `answer`, or the asker gets null for a cancel.
 */
function intent<Payload extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  owner: string,
  payload: Payload,
  answer: Answer,
) {
  return { owner, payload, answer };
}

const target = z.object({
  target_type: z.union([z.literal(3), z.literal(4)]),
  target_id: z.int(),
  /** The post's author, whom a like tells. */
  target_user_id: z.optional(z.int()),
});

export const INTENTS = {
  /** Opens the log-in popup of AU-05. Answers once a session exists. */
  'auth.login': intent(
    'shell',
    z.object({
      reason: z.oneOf(['create', 'like', 'tag', 'follow', 'plain', 'expired']),
      nickname: z.optional(z.string()),
      /** What to ask afterwards when the log-in leaves the page: then nobody is left who waits for the answer. */
      resume: z.optional(z.object({ intent: z.string(), payload: z.unknown() })),
    }),
    z.object({ user_id: z.int() }),
  ),
  /** A static page, such as the terms, in a popup (SH-20). Answers when it was closed. */
  'page.open': intent('shell', z.object({ name: z.string(), title: z.optional(z.string()) }), z.object({})),
  'share.open': intent(
    'shell',
    z.object({ path: z.string(), title: z.string(), picture: z.optional(z.string()) }),
    z.object({ channel: z.string() }),
  ),
  /** Asks before a page with something unsaved is left; see `useLeaveGuard`. Answers when it may be left. */
  'leave.confirm': intent(
    'shell',
    z.object({ title: z.string(), text: z.string(), leave: z.string(), stay: z.string() }),
    z.object({}),
  ),
  /** LB-05. Answers with how many collections hold the target afterwards. */
  'collections.pick': intent('social', target, z.object({ count: z.int() })),
  /**
   * LB-06: one press of a heart. A new like goes into the default collection at once; one that is to end is asked
   * about first. Answers with what holds afterwards. The asker may draw its heart before, and takes it back on null.
   */
  'collections.like': intent(
    'social',
    z.object({ ...target._zod.def.shape, is_liked: z.boolean() }),
    z.object({ is_liked: z.boolean() }),
  ),
  /** LB-02. Answers with the new collection. */
  'collections.create': intent(
    'social',
    z.object({}),
    z.object({ id: z.int(), is_public: z.boolean(), name: z.string() }),
  ),
  /**
   * PO-02, PO-03: the menu of a post, or one of its steps at once. Answers with what was done, after it was done and
   * told; what it changes in lists it changes itself.
   */
  'post.act': intent(
    'social',
    z.object({
      unique_key: z.string(),
      step: z.oneOf(['menu', 'products', 'tag', 'repost', 'report', 'edit', 'delete']),
    }),
    z.object({ done: z.string() }),
  ),
  /** PO-09: the shops that sell a product. Answers when it was closed by its own button. */
  'product.shops': intent('storefront', z.object({ product_id: z.int(), name: z.string() }), z.object({})),
  /** CR-01. Answers with the kind that was chosen; the overlay has gone there already. */
  'create.choose': intent('creation', z.object({}), z.object({ kind: z.string() })),
} as const;

export type IntentName = keyof typeof INTENTS;
export type IntentPayload<Name extends IntentName> = z.output<(typeof INTENTS)[Name]['payload']>;
export type IntentAnswer<Name extends IntentName> = z.output<(typeof INTENTS)[Name]['answer']>;

/** An intent of the table by its name, or one that a team has declared itself. */
export type AnyIntent = IntentName | IntentContract;
export type PayloadOfIntent<Intent extends AnyIntent> =
  Intent extends IntentContract<infer Payload>
    ? z.output<Payload>
    : Intent extends IntentName
      ? IntentPayload<Intent>
      : never;
export type AnswerOfIntent<Intent extends AnyIntent> =
  Intent extends IntentContract<z.ZodMiniType, infer Answer>
    ? z.output<Answer>
    : Intent extends IntentName
      ? IntentAnswer<Intent>
      : never;

type Schemas = Pick<IntentContract, 'payload' | 'answer'>;

/** What an intent's payload and answer must match; null for a name that a newer build knows and this one does not. */
export function intentSchemas(intent: string | IntentContract): Schemas | null {
  if (typeof intent !== 'string') return intent;
  return Object.hasOwn(INTENTS, intent) ? INTENTS[intent as IntentName] : null;
}

export const intentName = (intent: string | IntentContract): string =>
  typeof intent === 'string' ? intent : intent.name;
