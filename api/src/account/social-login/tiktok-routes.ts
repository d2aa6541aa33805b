import { checkOtherLogin, checkTiktok } from '@tagalong/contracts/account/settings';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { success } from '#api/http/answers';
import type { Serve } from '#api/http/serve';

const hasTiktokOnly = statement('social-tiktok-only', { params: ['int8'], row: { is_only: 'bool' } })`
  SELECT (u.email IS NULL OR u.password_hash IS NULL)
    AND EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider = 'tiktok')
    AND NOT EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider NOT IN ('tiktok', 'instagram'))
    AS is_only
  FROM users u WHERE u.id = $1`;

/** Serves whether TikTok accepts logins (AU-04), and whether a member should add another login (AU-08). */
export function tiktokRoutes(
  serve: Serve,
  { db, isTiktokAlive }: { db: Database; isTiktokAlive: boolean },
): void {
  serve(checkOtherLogin, async ({ viewer }) =>
    success({ show_tiktok_alert_popup: (await db.first(hasTiktokOnly, [viewer.id]))?.is_only ?? false }),
  );
  serve(checkTiktok, async () => success({ is_tiktok_api_alive: isTiktokAlive }));
}
