import { sameSitePath } from '@tagalong/contracts/core/routes';

/** Query key of the path that Back returns to from the notifications. */
export const BACK_PATH = 'backPath';

/** Reads the path from the query if it is a path of this site. */
export function backPathOf(search: string): string | null {
  const path = new URLSearchParams(search).get(BACK_PATH);
  return path === null ? null : sameSitePath(path);
}
