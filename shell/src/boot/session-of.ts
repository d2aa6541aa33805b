import type { CurrentUser } from '@tagalong/contracts/account';
import { whoAmI } from '@tagalong/contracts/account';
import * as z from '@tagalong/contracts/z';

/** The user of the inlined `GET /api/auth/me` answer; null for a visitor and for anything unreadable. */
export function sessionOf(answer: unknown): CurrentUser | null {
  const parsed = z.safeParse(whoAmI.answer, answer);
  return parsed.success ? parsed.data.data : null;
}
