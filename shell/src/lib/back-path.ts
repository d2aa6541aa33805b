import { sameSitePath } from './return-url.ts';

/** The query's name: where Back leads from the notifications. */
export const BACK_PATH = 'backPath';

/** Where Back leads, when the address says it and it is a path of this site. */
export function backPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get(BACK_PATH);
  return path === null ? null : sameSitePath(path);
}
