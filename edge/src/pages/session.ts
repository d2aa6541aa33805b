import { type CurrentUser, whoAmI } from '@tagalong/contracts/account';

export interface Session {
  /** The answer of `GET /api/auth/me` as it goes into the page; null when it could not be had. */
  answer: unknown;
  user: CurrentUser | null;
}

export const WHO_AM_I_PATH = whoAmI.path;

/** Of a request without a session cookie: what the API would say is known without asking. */
export const VISITOR: Session = { answer: { status: 'success', data: null }, user: null };
export const UNKNOWN_SESSION: Session = { answer: null, user: null };

export function sessionFrom(answer: unknown): Session {
  const parsed = whoAmI.answer.safeParse(answer);
  return parsed.success ? { answer, user: parsed.data.data } : UNKNOWN_SESSION;
}
