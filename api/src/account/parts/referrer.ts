import { INVITE_COOKIE } from '@tagalong/contracts/account/invitation';
import type { FastifyRequest } from 'fastify';

const KEY_OR_ID = /^[\w-]{1,40}$/;

/** Returns the key or id in the cookie that a referral link has set (EA-04), or null. It may name nobody. */
export function referrerOf({ cookies }: FastifyRequest): string | null {
  const value = cookies[INVITE_COOKIE];
  return value !== undefined && KEY_OR_ID.test(value) ? value : null;
}
