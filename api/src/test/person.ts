import { login, register } from '@tagalong/contracts/account/sign-in';
import {
  type Endpoint,
  formText,
  type RequestOf,
  type ResponseOf,
  toWire,
} from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import type { ErrorBody, ErrorCode } from '@tagalong/contracts/site/error-codes';
import { type App, ORIGIN, type Site } from './site.ts';
import { updateRow } from './sql.ts';

/** Error codes that every call may return without declaring them. */
const COMMON: ReadonlySet<ErrorCode> = new Set([
  'bad-request',
  'validation-failed',
  'bad-origin',
  'unauthenticated',
  'creator-only',
  'account-deactivated',
  'too-many-requests',
  'internal',
]);

interface Caller {
  app: App;
  /** Cookie header; empty for a visitor. */
  cookie: string;
}
export interface Person extends Caller {
  id: number;
  email: string;
}

export const PASSWORD = 'correct horse battery';

/** Creates a client without an account. */
export function visitorOf({ app }: { app: App }): Caller {
  return { app, cookie: '' };
}

/** Sends a call as a browser does and resolves with the raw response. */
export async function send<E extends Endpoint>(who: Caller, endpoint: E, request: Record<string, unknown>) {
  const wire = toWire(endpoint, request);
  const isForm = endpoint.body === 'form';
  if (endpoint.body === 'multipart') return sendParts(who, wire.path, wire.fields);
  return who.app.inject({
    method: endpoint.method,
    url: wire.query ? `${wire.path}?${wire.query}` : wire.path,
    headers: {
      ...(who.cookie && { cookie: who.cookie }),
      ...(endpoint.method === 'POST' && {
        origin: ORIGIN,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(endpoint.method === 'POST' && {
      payload: isForm ? formText(wire.fields) : JSON.stringify(wire.fields),
    }),
  });
}

/** Sends each field as a file. */
function sendParts({ app, cookie }: Caller, url: string, fields: Record<string, unknown>) {
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.append(name, new Blob([String(value)]), name);
  return app.inject({ method: 'POST', url, headers: { origin: ORIGIN, ...(cookie && { cookie }) }, payload });
}

/** Sends a call that succeeds and parses the response with the contract. */
export async function callAs<E extends Endpoint>(
  who: Caller,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const reply = await send(who, endpoint, request as Record<string, unknown>);
  if (reply.statusCode !== 200)
    throw new Error(`${endpoint.name} responded with ${reply.statusCode}: ${reply.body}`);
  const parsed = z.safeParse(endpoint.response, reply.json());
  if (!parsed.success)
    throw new Error(`The response of ${endpoint.name} violates its contract.`, { cause: parsed.error });
  return parsed.data as ResponseOf<E>;
}

/** Sends a call that fails and resolves with the error, whose code the contract must declare. */
export async function refused<E extends Endpoint>(
  who: Caller,
  endpoint: E,
  request: Record<string, unknown>,
): Promise<ErrorBody & { httpStatus: number }> {
  const reply = await send(who, endpoint, request);
  const body = reply.json<ErrorBody>();
  if (body.status !== 'error') throw new Error(`${endpoint.name} did not fail: ${reply.body}`);
  if (!COMMON.has(body.code) && !endpoint.errors.includes(body.code)) {
    throw new Error(`${endpoint.name} does not declare the code '${body.code}'.`);
  }
  return { ...body, httpStatus: reply.statusCode };
}

let count = 0;

/** Creates a signed-in member, or a creator on request. */
export async function signUp(
  site: Pick<Site, 'app' | 'db'>,
  { nickname = 'Ana Costa', isCreator = false } = {},
): Promise<Person> {
  count += 1;
  const email = `person-${count}@tagalong.example`;
  const reply = await send(visitorOf(site), register, { email, password: PASSWORD, nickname });
  const { id } = reply.json<ResponseOf<typeof register>>().data;
  if (isCreator) {
    const change = { is_creator: true, user_type: 1 };
    await updateRow(site.db, 'users', id, change);
  }
  return { app: site.app, id, email, cookie: cookieOf(reply) };
}

/** Signs in on another browser. */
export async function signIn({ app, id, email }: Person): Promise<Person> {
  return {
    app,
    id,
    email,
    cookie: cookieOf(await send({ app, cookie: '' }, login, { email, password: PASSWORD })),
  };
}

export function cookieOf(reply: { cookies: { name: string; value: string }[] }): string {
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
