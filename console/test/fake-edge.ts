import { afterEach } from '@jest/globals';
import { type EdgeClient, EdgeError } from '#lib/edge-client.ts';
import type { AuditLine, HealthPoint, KeyRow, Overview, ReleaseRow, RemoteRow } from '#lib/responses.ts';
import examples from './edge-responses.json';

// edge-responses.json is compared with a real edge by edge/src/releases/operators/console-responses.test.ts.
const { reads: READS, calls: CALLS } = examples;

export type Body = Record<string, unknown>;
type Answer = object | EdgeError | Promise<object | EdgeError>;
export type ReadName = keyof typeof READS;
export type CallName = keyof typeof CALLS;

const [ROW] = READS.overview.remotes;
const [POINT] = READS.overview.remotes[0]?.hour ?? [];
const [RELEASE] = READS.releases.releases;
const [LINE] = READS.history.history as AuditLine[];
const [KEY] = READS.keys.keys as KeyRow[];

function first<Item>(item: Item | undefined): Item {
  if (!item) throw new Error('edge-responses.json lacks an example.');
  return item;
}

/** Builds social 2.0.0, which replaced 1.0.0 and has no canary. */
export function buildRow(overrides: Partial<RemoteRow> = {}): RemoteRow {
  return { ...first(ROW), canary: null, canary_hour: [], ...overrides };
}

export function buildPoint(overrides: Partial<HealthPoint> = {}): HealthPoint {
  return { ...first(POINT), ...overrides };
}

export function buildRelease(overrides: Partial<ReleaseRow> = {}): ReleaseRow {
  return { ...first(RELEASE), ...overrides };
}

export function buildLine(overrides: Partial<AuditLine> = {}): AuditLine {
  return { ...first(LINE), ...overrides };
}

/** Builds a valid key of the team social. */
export function buildKey(overrides: Partial<KeyRow> = {}): KeyRow {
  return { ...first(KEY), ...overrides };
}

/** Builds what an operator sees at revision 7, without refusals. */
export function buildOverview(overrides: Partial<Overview> = {}): Overview {
  return { ...READS.overview, refusals: [], warnings: [], remotes: [buildRow()], ...overrides };
}

export interface FakeEdge extends EdgeClient {
  /** Sets the answer of a read; the last one applies. */
  onRead(name: ReadName, answer: (query: URLSearchParams) => Answer): void;
  /** Sets the answer of a call, by default that of the example. */
  onCall(name: CallName, answer: (body: Body) => Answer): void;
  /** The calls in order, each with its name and body. */
  readonly sent: ({ call: string } & Body)[];
  /** The permits that were signed, each with its hours. */
  readonly permits: { may: object; hours: number }[];
}

/** Speaks the edge's shapes. A read or call that the edge doesn't have, or a body that it refuses, fails the test. */
export function createFakeEdge(): FakeEdge {
  const reads = new Map<string, (query: URLSearchParams) => Answer>(
    Object.entries(READS).map(([name, answer]) => [name, () => answer]),
  );
  const calls = new Map<string, (body: Body) => Answer>(
    Object.entries(CALLS).map(([name, { answer }]) => [name, () => answer]),
  );
  const sent: FakeEdge['sent'] = [];
  const permits: FakeEdge['permits'] = [];
  return {
    sent,
    permits,
    onRead: (name, answer) => void reads.set(name, answer),
    onCall: (name, answer) => void calls.set(name, answer),
    async read<Result>(path: string) {
      const [name = '', query] = path.split('?');
      const answer = reads.get(name) ?? wrong(`The edge has no read ${name}.`);
      return overTheWire<Result>(await answer(new URLSearchParams(query)));
    },
    async call<Result>(name: string, body: object) {
      const problem = bodyProblem(name, body as Body);
      const answer = (!problem && calls.get(name)) || wrong(problem ?? `The edge has no call ${name}.`);
      sent.push({ call: name, ...body });
      return overTheWire<Result>(await answer(body as Body));
    },
    async permit(may, hours) {
      permits.push({ may, hours });
      return 'payload.signature';
    },
  };
}

function overTheWire<Result>(answer: object): Result {
  if (answer instanceof EdgeError) throw answer;
  return JSON.parse(JSON.stringify(answer)) as Result;
}

/** Fields that a change may leave out. */
const OPTIONS = new Set(['from', 'expect', 'reason', 'force', 'audience', 'publishes']);

/** Returns why the edge would refuse a body; null if its fields are those of the example. */
function bodyProblem(name: string, body: Body): string | null {
  const example = (CALLS as Record<string, { body: Body }>)[name]?.body;
  if (!example) return `The edge has no call ${name}.`;
  const missing = Object.keys(example).find((field) => !OPTIONS.has(field) && !Object.hasOwn(body, field));
  if (missing) return `${name} needs the field ${missing}.`;
  for (const [field, value] of Object.entries(body)) {
    if (!Object.hasOwn(example, field)) return `${name} has no field ${field}.`;
    const isOpen = field === 'from' && value === null;
    if (!isOpen && typeof value !== typeof example[field])
      return `${name} needs a ${typeof example[field]} as ${field}, not ${JSON.stringify(value)}.`;
  }
  return null;
}

let complaints: string[] = [];

/** Fails the running test when it ends, even if the page shows the error as any other. */
function wrong(text: string): never {
  complaints.push(text);
  throw new Error(text);
}

afterEach(() => {
  const all = complaints;
  complaints = [];
  if (all.length > 0) throw new Error(`The test broke the edge's shapes:\n${all.join('\n')}`);
});
