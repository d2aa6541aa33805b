import { type Endpoint, formText, toWire } from '@tagalong/contracts/core/endpoint';
import { CALLS } from '@tagalong/contracts/site/calls';
import fc from 'fast-check';
import { ZodMiniObject } from 'zod/mini';

/** Request that differs from any that a client of the project would send. */
export interface FuzzedRequest {
  call: Endpoint;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Plan {
  call: Endpoint;
  /** Maps a field to the value that replaces a valid one; `undefined` omits the field. */
  changes: [place: number, value: unknown][];
  extra: [name: string, value: unknown][];
  shape: 'good' | 'truncated' | 'wrong type' | 'wrong method' | 'not an object' | 'bytes' | 'query' | 'path';
  type: string;
  method: string;
  noise: string;
  cut: number;
  bytes: Uint8Array;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const HOSTILE: readonly unknown[] = [
  undefined,
  '',
  ' ',
  '0',
  '-1',
  '00',
  '1e309',
  'NaN',
  '9223372036854775808',
  '99999999999999999999',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '%',
  '%00',
  '_',
  '\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'https://[::1]/',
  'data:image/png;base64,AAAA',
  '2024-02-30',
  '99/99/9999',
  '0001-01-01',
  '+275760-09-14T00:00:00.000Z',
  'a'.repeat(5_000),
  '🧵'.repeat(300),
  'a b '.repeat(200),
  '('.repeat(100),
  '"'.repeat(50),
  '<script>alert(1)</script>',
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  false,
  null,
  [],
  [[]],
  {},
  [null],
  [1, 1, 1],
  ['x'],
  deep(3),
  deep(60),
  { toString: 1 },
  { length: -1 },
  JSON.parse('{"then":1}'),
  { '': '' },
  { '\0': 1 },
  Array.from({ length: 500 }, (_, index) => index),
  'eyJhIjoxfQ',
  '{"a":',
  '[]',
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'user_id',
  'is_admin',
  'cursor',
  'limit',
  '',
  '\0',
  'a[b]',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  ';;',
  '',
];
const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET', 'POST', 'TRACE'];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.object({ maxDepth: 3 }) },
);
const plan: fc.Arbitrary<Plan> = fc.record({
  call: fc.constantFrom(...CALLS),
  changes: fc.array(fc.tuple(fc.nat(30), value), { minLength: 1, maxLength: 3 }),
  extra: fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 1 }),
  shape: fc.oneof(
    { weight: 8, arbitrary: fc.constant('good' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...(['truncated', 'wrong type', 'wrong method', 'not an object', 'bytes', 'query', 'path'] as const),
      ),
    },
  ),
  type: fc.constantFrom(...TYPES),
  method: fc.constantFrom(...METHODS),
  noise: fc.string({ unit: 'binary', maxLength: 60 }),
  cut: fc.nat(200),
  bytes: fc.uint8Array({ maxLength: 300 }),
});

/** Generates the same requests for the same seed; `goodRequestOf` returns the fields of a valid request. */
export function fuzzedRequests(
  seed: number,
  count: number,
  goodRequestOf: (call: Endpoint) => Record<string, unknown>,
): FuzzedRequest[] {
  return fc.sample(plan, { seed, numRuns: count }).map((made) => requestOf(made, goodRequestOf(made.call)));
}

function requestOf(made: Plan, good: Record<string, unknown>): FuzzedRequest {
  const { call, shape } = made;
  const request: Record<string, unknown> = { ...good };
  const names = fieldsOf(call);
  for (const [place, changed] of made.changes) {
    const name = names[place % names.length];
    if (name) request[name] = changed;
  }
  const { path, query, fields } = toWireSafely(call, request);
  for (const [name, added] of made.extra) {
    Object.defineProperty(fields, name, { value: added, enumerable: true, configurable: true });
  }
  const noise = encodeSafely(made.noise);
  const method = shape === 'wrong method' ? made.method : call.method;
  const url =
    shape === 'path' ? `${path}/${noise}` : withQuery(path, shape === 'query' ? `${query}&${noise}` : query);
  const isForm = call.body === 'form';
  const text = isForm ? formSafely(fields) : JSON.stringify(fields);
  const usual = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = { 'content-type': shape === 'wrong type' ? made.type : usual };
  if (method === 'GET' || method === 'HEAD') return { call, method, url, headers: {} };
  return { call, method, url, headers, payload: payloadOf(made, text) };
}

function payloadOf({ shape, cut, bytes, changes }: Plan, text: string): string | Buffer {
  if (shape === 'truncated') return text.slice(0, cut % Math.max(1, text.length));
  if (shape === 'not an object') return JSON.stringify(changes[0]?.[1] ?? null);
  return shape === 'bytes' ? Buffer.from(bytes) : text;
}

/** Names of the request's fields. */
export function fieldsOf({ request }: Endpoint): string[] {
  return request instanceof ZodMiniObject ? Object.keys(request.shape) : [];
}

/** encodeURIComponent throws on a lone surrogate, so the UTF-8 bytes are escaped; the surrogate becomes U+FFFD. */
function encodeSafely(text: string): string {
  return Buffer.from(text, 'utf8').reduce((all, byte) => `${all}%${byte.toString(16).padStart(2, '0')}`, '');
}

function toWireSafely(call: Endpoint, request: Record<string, unknown>): ReturnType<typeof toWire> {
  const inPath = (name: string): boolean => call.path.includes(`:${name}`);
  const plain = Object.entries(request).map(([name, sent]) => [
    name,
    inPath(name) && typeof sent === 'object' ? JSON.stringify(sent) : wellFormed(sent),
  ]);
  return toWire(call, Object.fromEntries(plain));
}

function formSafely(fields: Record<string, unknown>): string {
  return formText(Object.fromEntries(Object.entries(fields).map(([name, sent]) => [name, wellFormed(sent)])));
}

/** URLs and forms can't carry a lone surrogate, so it becomes U+FFFD; JSON escapes it. */
function wellFormed(sent: unknown): unknown {
  return typeof sent === 'string' ? Buffer.from(sent, 'utf8').toString('utf8') : jsonable(sent);
}

function jsonable(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  return JSON.parse(
    Buffer.from(JSON.stringify(sent), 'utf8')
      .toString('utf8')
      .replace(/\\ud[89a-f][0-9a-f]{2}/gi, ''),
  );
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}
