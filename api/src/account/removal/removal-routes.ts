import { cancelRemoval, getRemoval, removeAccount } from '@tagalong/contracts/account/settings';
import { ACCOUNT_REMOVAL_DAYS } from '@tagalong/contracts/core/limits';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { passwordCheck } from '#api/account/parts/password-check';
import { statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';

const REMOVAL = 'deactivated_at IS NOT NULL AS is_deactivated, delete_at';

const removal = statement('removal-state', {
  params: ['int8'],
  row: { is_deactivated: 'bool', delete_at: 'timestamptz?' },
})`
  SELECT ${REMOVAL} FROM users WHERE id = $1`;
/** A second request keeps the first date. */
const deactivate = statement('removal-deactivate', {
  params: ['int8'],
  row: { is_deactivated: 'bool', delete_at: 'timestamptz?' },
})`
  UPDATE users SET deactivated_at = coalesce(deactivated_at, now()),
    delete_at = coalesce(delete_at, now() + interval '${ACCOUNT_REMOVAL_DAYS} days'), updated_at = now()
  WHERE id = $1 RETURNING ${REMOVAL}`;
/** Updates nothing after the deletion date, because the deletion may be running. */
const reactivate = statement('removal-reactivate', { params: ['int8'], row: { id: 'int8' } })`
  UPDATE users SET deactivated_at = NULL, delete_at = NULL, updated_at = now()
  WHERE id = $1 AND (delete_at IS NULL OR delete_at > now()) RETURNING id`;

/** Serves the deactivation of the user's own account, which is deleted later (AU-09). */
export function removalRoutes(serve: Serve, input: MailingContext): void {
  const { db, sendMail } = input;
  const check = passwordCheck(input);

  /** Mails the deletion date, if the account has an email address and a mail server is configured. */
  async function mailDate({ email, id }: Viewer, deleteAt: string | null): Promise<void> {
    if (!sendMail || email === null || deleteAt === null) return;
    const day = deleteAt.slice(0, 10);
    await sendMail({ to: email, name: 'account-removal', parameters: { day }, key: `${id}:${day}` });
  }

  serve(getRemoval, async ({ viewer }) => success(await db.one(removal, [viewer.id])));
  serve(
    removeAccount,
    async ({ request, viewer, http }) => {
      await check.identity(http, viewer.id, 'password', request.password);
      return db.transaction(async () => {
        const due = await db.one(deactivate, [viewer.id]);
        await mailDate(viewer, due.delete_at);
        return success(due);
      });
    },
    { securityEvent: 'account-removal' },
  );
  serve(
    cancelRemoval,
    async ({ viewer }) => {
      if (!(await db.first(reactivate, [viewer.id]))) throw new DomainError('account-deactivated');
      return done;
    },
    { securityEvent: 'account-reactivation' },
  );
}
