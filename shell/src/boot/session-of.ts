import type { CurrentUser } from '@tagalong/contracts/account/account';
import { whoAmI } from '@tagalong/contracts/account/account';
import * as z from '@tagalong/contracts/core/z';

/** Parses the inlined `GET /api/auth/me` response; null for visitors and for unreadable data. */
export function sessionOf(answer: unknown): CurrentUser | null {
  const parsed = z.safeParse(whoAmI.response, answer);
  return parsed.success ? parsed.data.data : null;
}
