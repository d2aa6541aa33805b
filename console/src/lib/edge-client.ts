import { callLimitMs } from '@tagalong/contracts/core/release-calls';
import { base64urlText, hashText, signText } from './browser-key.ts';
import type { Reason } from './responses.ts';
import type { StoredSession } from './session-store.ts';

const CONTROL = '/releases/v1';
const READ_LIMIT_MS = 30_000;

/** Error of the edge, with the code that the `release` command prints; `unreachable` when it sent no response. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  readonly code: string;
  readonly reasons: readonly Reason[];

  constructor(code: string, message: string, reasons: readonly Reason[] = []) {
    super(message);
    this.code = code;
    this.reasons = reasons;
  }
}

export function asEdgeError(error: unknown): EdgeError {
  return error instanceof EdgeError ? error : new EdgeError('internal', String(error));
}

/** The calls of the `release` command, signed by this browser's key. */
export interface EdgeClient {
  read<Answer>(path: string): Promise<Answer>;
  call<Answer>(name: string, body: object): Promise<Answer>;
  /** Resolves with a permit signed by this browser's key; see docs/releases.md. */
  permit(may: object, hours: number): Promise<string>;
}

export function edgeClient({ id, by, privateKey, expiresAt }: StoredSession): EdgeClient {
  const { origin } = location;

  async function send<Answer>(
    method: string,
    path: string,
    { body = '', limitMs }: { body?: string; limitMs: number },
  ): Promise<Answer> {
    const claim = {
      key: id,
      time: new Date().toISOString(),
      nonce: crypto.randomUUID(),
      by: base64urlText(by),
    };
    const lines = ['request-v1', method, origin, path, claim.key, claim.time, claim.nonce, claim.by];
    const signature = await signText(privateKey, [...lines, await hashText(body), ''].join('\n'));
    const fields = Object.entries({ ...claim, signature }).map(([name, value]) => `${name}="${value}"`);
    return request<Answer>(path, {
      method,
      headers: {
        authorization: `Release-Ed25519 ${fields.join(', ')}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(limitMs),
    });
  }

  return {
    read: (path) => send('GET', `${CONTROL}/${path}`, { limitMs: READ_LIMIT_MS }),
    call: (name, body) =>
      send('POST', `${CONTROL}/${name}`, { body: JSON.stringify(body), limitMs: callLimitMs(name) }),
    async permit(may, hours) {
      // A permit can't outlive the key that signs it.
      const ends = Math.min(Date.now() + hours * 3_600_000, Date.parse(expiresAt));
      const expires = new Date(ends).toISOString();
      const claim = { site: origin, key: id, by, expires, nonce: crypto.randomUUID(), may };
      const payload = base64urlText(JSON.stringify(claim));
      return `${payload}.${await signText(privateKey, `permit-v1\n${payload}\n`)}`;
    },
  };
}

export interface SignedIn {
  key: { id: string; team: string; expires_at: string };
  by: string;
}

/** Gives this browser's key the rights of the key that signed the link. */
export function requestSignIn(permit: string, publicKey: string): Promise<SignedIn> {
  return request(`${CONTROL}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permit, public_key: publicKey }),
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let answer: { status?: string; code?: string; message?: string; reasons?: Reason[] };
  try {
    const response = await fetch(path, { ...init, credentials: 'omit', cache: 'no-store' });
    answer = await response.json();
  } catch (error) {
    throw new EdgeError('unreachable', error instanceof Error ? error.message : String(error));
  }
  if (answer.status === 'success') return answer as Answer;
  throw new EdgeError(answer.code ?? 'unreachable', answer.message ?? '', answer.reasons);
}
