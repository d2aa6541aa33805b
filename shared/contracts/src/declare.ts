import type * as z from '@tagalong/contracts/z';

/**
 * Contracts that a team declares beside its own code instead of in the tables of this package. They travel with the
 * team's release: the shell needs no rebuild to carry a new intent, slot, event or page. Who uses another team's
 * contract declares the part that it needs, in the same words.
 */
type Schema = z.ZodMiniType;

/** An event as it is declared; the tables' rows take the name from their key. */
export interface EventContract<Payload extends Schema = Schema> {
  /** `noun.past-tense@major`. */
  name: string;
  owner: string;
  schema: Payload;
  /** The last value reaches late listeners. */
  retained: boolean;
  /** Other tabs hear it too. */
  crossTab: boolean;
  /** The major before this one, and the way between the two. */
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
 * The next major of an event, for a payload that the last one can't be widened to. `up` makes the new payload of an
 * old one, `down` the reverse: who hears either hears both, whichever is spoken, so the publisher and the listeners
 * move in any order. Publish the newest only.
 */
export function nextMajor<Old extends Schema, New extends Schema>(
  before: EventContract<Old>,
  schema: New,
  casts: {
    up: (payload: z.output<Old>) => NoInfer<z.output<New>>;
    down: (payload: z.output<New>) => NoInfer<z.output<Old>>;
  },
): EventContract<New> {
  const { noun, major } = partsOf(before.name);
  const { owner, retained, crossTab } = before;
  const earlier: EarlierMajor = {
    event: before,
    up: (payload) => casts.up(payload as z.output<Old>),
    down: (payload) => casts.down(payload as z.output<New>),
  };
  return { name: `${noun}@${major + 1}`, owner, schema, retained, crossTab, before: earlier };
}

function partsOf(name: string): { noun: string; major: number } {
  const [noun = name, major = '1'] = name.split('@');
  return { noun, major: Number(major) };
}

/** The names of an event's earlier majors, the nearest first. */
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

/** A question that an overlay of `owner` answers. A cancel is null, so that `answer` must not allow it. */
export function declareIntent<Payload extends Schema, Answer extends Schema>(
  name: `${string}.${string}`,
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

/** A fragment of `owner` that other remotes may draw. */
export function declareSlot<Props extends Schema>(
  name: `${string}.${string}`,
  owner: string,
  props: Props,
): SlotContract<Props> {
  return { name, owner, props };
}
