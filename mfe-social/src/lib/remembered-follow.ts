import { FOLLOW_COOKIE_S } from '@tagalong/contracts/limits';

const NAME = 'follow_user';

export interface RememberedFollow {
  user_id: number;
  nickname: string;
}

/** Keeps for 15 minutes whom a visitor wanted to follow, in case the log-in takes another way than the popup (AU-06). */
export function rememberFollow(wish: RememberedFollow): void {
  write(encodeURIComponent(JSON.stringify([wish.user_id, wish.nickname])), FOLLOW_COOKIE_S);
}

export function forgetFollow(): void {
  write('', 0);
}

export function rememberedFollow(): RememberedFollow | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  if (!found) return null;
  try {
    const [user_id, nickname]: unknown[] = JSON.parse(decodeURIComponent(found.slice(NAME.length + 1)));
    return Number.isInteger(user_id) && typeof nickname === 'string'
      ? { user_id: Number(user_id), nickname }
      : null;
  } catch {
    return null;
  }
}

function write(value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in two of the three engines
  document.cookie = `${NAME}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax`;
}
