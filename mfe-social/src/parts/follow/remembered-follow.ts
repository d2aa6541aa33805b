import { FOLLOW_COOKIE_S } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';

const NAME = 'follow_user';

export interface RememberedFollow {
  user_id: number;
  nickname: string;
}

/** Stores the requested follow in a cookie for 15 minutes, in case the login leaves the page (AU-06). */
export function rememberFollow(user: RememberedFollow): void {
  cookies.set(NAME, JSON.stringify([user.user_id, user.nickname]), FOLLOW_COOKIE_S);
}

export function forgetFollow(): void {
  cookies.remove(NAME);
}

export function rememberedFollow(): RememberedFollow | null {
  const kept = cookies.get(NAME);
  if (kept === null) return null;
  try {
    const [user_id, nickname]: unknown[] = JSON.parse(kept);
    return Number.isInteger(user_id) && typeof nickname === 'string'
      ? { user_id: Number(user_id), nickname }
      : null;
  } catch {
    return null;
  }
}
