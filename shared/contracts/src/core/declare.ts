import type * as z from '@tagalong/contracts/core/z';

/**
 * The one way to declare what teams expect of each other: each owner declares its events, intents and slots in its own
 * folder (or beside its code, if it is not part of this package), and both sides validate against the declaration. A
 * declaration travels with the release that imports it, so the shell needs no rebuild to carry a new one.
 */
type Schema = z.ZodMiniType;

/** An error code of the API, declared with its owner. Its text is in the owner's table of texts for users. */
export interface ErrorContract {
  /** HTTP status, 400 or above. */
  status: number;
  /** Default message of the response, in English, for developers. The text for users if it is left out. */
  message?: string;
  /** Recommended client action, listed in the api.md of the owner. */
  advice: string;
}

/** Texts for users by code. A call carries the table of its owner, so that its errors need no release of the shell. */
export type ErrorTexts = Readonly<Partial<Record<string, string>>>;

/**
 * A fact that happened, JSON only, with ids rather than entities. Delivered at most once, in publish order, after the
 * publisher's own work.
 */
export interface EventContract<Payload extends Schema = Schema> {
  /** `noun.past-tense@major`. */
  name: string;
  owner: string;
  schema: Payload;
  /** Late listeners receive the last value. */
  retained: boolean;
  /** Other tabs receive it, too. */
  crossTab: boolean;
  /** The previous major, with converters in both directions. */
  before?: EarlierMajor;
}

export interface EarlierMajor {
  event: EventContract;
  up(payload: unknown): unknown;
  down(payload: unknown): unknown;
}

interface EventManner {
  retained?: boolean;
  crossTab?: boolean;
}

export function declareEvent<Payload extends Schema>(
  name: `${string}.${string}@${number}`,
  owner: string,
  schema: Payload,
  how: EventManner = {},
): EventContract<Payload> {
  return { name, owner, schema, retained: how.retained ?? false, crossTab: how.crossTab ?? false };
}

/**
 * Declares the next major of an event, for a payload that the previous schema can't be extended to. `up` converts an
 * old payload to the new form and `down` does the reverse, so listeners of either major receive both and teams can
 * upgrade in any order. Publish only the newest major.
 */
export function nextMajor<Old extends Schema, New extends Schema>(
  before: EventContract<Old>,
  schema: New,
  casts: {
    up: (payload: z.output<Old>) => NoInfer<z.output<New>>;
    down: (payload: z.output<New>) => NoInfer<z.output<Old>>;
  },
): EventContract<New> {
  const [noun, major] = before.name.split('@');
  const { owner, retained, crossTab } = before;
  const earlier: EarlierMajor = {
    event: before,
    up: (payload) => casts.up(payload as z.output<Old>),
    down: (payload) => casts.down(payload as z.output<New>),
  };
  return { name: `${noun}@${Number(major) + 1}`, owner, schema, retained, crossTab, before: earlier };
}

/** Names of an event's earlier majors, newest first. */
export function earlierNames(event: Pick<EventContract, 'before'>): string[] {
  return event.before ? [event.before.event.name, ...earlierNames(event.before.event)] : [];
}

export interface IntentContract<Payload extends Schema = Schema, Answer extends Schema = Schema> {
  /** `noun.verb`. */
  name: string;
  owner: string;
  payload: Payload;
  answer: Answer;
}

/** Declares a request that `owner` answers. Null means canceled, so `answer` must not allow it. */
export function declareIntent<Payload extends Schema, Answer extends Schema>(
  name: string,
  owner: string,
  payload: Payload,
  answer: Answer,
): IntentContract<Payload, Answer> {
  return { name, owner, payload, answer };
}

export interface SlotContract<Props extends Schema = Schema> {
  /** `owner.fragment`. */
  name: string;
  owner: string;
  props: Props;
}

/** Declares a fragment of `owner` that other remotes may draw inside their pages. */
export function declareSlot<Props extends Schema>(
  name: `${string}.${string}`,
  owner: string,
  props: Props,
): SlotContract<Props> {
  return { name, owner, props };
}

/** A place in `owner`'s pages. Any remote can contribute a fragment to it with its own releases. */
export interface PlaceContract<Props extends Schema = Schema> extends SlotContract<Props> {
  /** Maximum number of contributions that are drawn. */
  limit: number;
}

/** Declares a place in `owner`'s pages that other remotes can contribute to. */
export function declarePlace<Props extends Schema>(
  name: `${string}.${string}`,
  owner: string,
  props: Props,
  { limit = 4 }: { limit?: number } = {},
): PlaceContract<Props> {
  return { name, owner, props, limit };
}

/**
 * State about one entity that several remotes show, kept once in the page. Its owner declares it; `useFact` reads it
 * everywhere.
 */
export interface FactContract<Value extends Schema = Schema> {
  /** `noun.property`, the noun in the singular. */
  name: string;
  owner: string;
  schema: Value;
  /** Every visitor's value. Set it if the value depends on who is logged in: a session that ends hides the member's. */
  visitor?: z.output<Value>;
}

export function declareFact<Value extends Schema>(
  name: `${string}.${string}`,
  owner: string,
  schema: Value,
  how: { visitor?: z.output<Value> } = {},
): FactContract<Value> {
  return { name, owner, schema, ...how };
}

/** The value of a fact for one entity, as an answer or a change states it. */
export interface KnownFact {
  fact: FactContract;
  id: number | string;
  value: unknown;
}

export function factOf<Fact extends FactContract>(
  fact: Fact,
  id: number | string,
  value: NoInfer<FactValue<Fact>>,
): KnownFact {
  return { fact, id, value };
}

export type FactValue<Fact extends FactContract> = z.output<Fact['schema']>;
export type PayloadOf<Event extends EventContract> = z.output<Event['schema']>;
export type IntentPayload<Intent extends IntentContract> = z.output<Intent['payload']>;
export type IntentAnswer<Intent extends IntentContract> = z.output<Intent['answer']>;
export type SlotProps<Slot extends SlotContract> = z.output<Slot['props']>;
