import { createHmac, randomUUID } from 'node:crypto';
import { isSameSecret } from '@tagalong/server/is-same-secret';

export type SandboxProvider = 'google' | 'apple' | 'facebook' | 'tiktok' | 'instagram';

/** Person that a code or a token identifies. */
export interface Holder {
  subject: string;
  name: string;
  handle: string;
  email: string | null;
  isEmailVerified: boolean;
  instagramCount: number;
}

export interface CodeFacts {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
}

interface Content {
  use: 'code' | 'access' | 'refresh';
  provider: SandboxProvider;
  holder: Holder;
  code?: CodeFacts;
  id: string;
  endsMs: number;
}

const CODE_LIFE_MS = 60_000;
const USED_MAX = 10_000;

/** Issues the codes and tokens of the sandboxes: signed texts that any process with the key can verify. */
export function sandboxTokens(key: Buffer) {
  const used = new Set<string>();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  function write(content: Omit<Content, 'id' | 'endsMs'>, lifeMs: number): string {
    const full: Content = { ...content, id: randomUUID(), endsMs: Date.now() + lifeMs };
    const body = Buffer.from(JSON.stringify(full)).toString('base64url');
    return `${body}.${sign(body)}`;
  }

  function read(text: string, use: Content['use'], provider: SandboxProvider): Content | null {
    const [body = '', signature = ''] = text.split('.');
    if (!isSameSecret(signature, sign(body))) return null;
    const content = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Content;
    const isGood = content.use === use && content.provider === provider && content.endsMs > Date.now();
    return isGood ? content : null;
  }

  return {
    code: (provider: SandboxProvider, holder: Holder, code: CodeFacts) =>
      write({ use: 'code', provider, holder, code }, CODE_LIFE_MS),
    token: (use: 'access' | 'refresh', provider: SandboxProvider, holder: Holder, lifeS: number) =>
      write({ use, provider, holder }, lifeS * 1_000),
    holderOf: (text: string | null, use: 'access' | 'refresh', provider: SandboxProvider): Holder | null =>
      (text && read(text, use, provider)?.holder) || null,

    /** Redeems a code once, for the client, redirect URI and verifier that requested it. */
    redeem(provider: SandboxProvider, form: URLSearchParams, clientId: string, challengeOf: Challenge) {
      const content = read(form.get('code') ?? '', 'code', provider);
      const facts = content?.code;
      if (!content || !facts || used.has(content.id)) return null;
      used.add(content.id);
      if (used.size > USED_MAX) used.delete([...used][0] ?? '');
      const matchesClient = facts.clientId === clientId && facts.redirectUri === form.get('redirect_uri');
      const matchesVerifier = challengeOf(form.get('code_verifier') ?? '') === facts.codeChallenge;
      return matchesClient && matchesVerifier ? { holder: content.holder, nonce: facts.nonce } : null;
    },
  };
}

type Challenge = (verifier: string) => string;
export type SandboxTokens = ReturnType<typeof sandboxTokens>;
