import { setPassword } from '@tagalong/contracts/account/settings';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { securityMail } from '#api/account/parts/mail/security-mail';
import { passwordCheck, wrongPassword } from '#api/account/parts/password-check';
import { checkNewPassword } from '#api/account/parts/password-rules';
import { statement } from '#api/database/statement';
import { done } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { hashPassword } from '#api/lib/password';

/** Changes nothing if the password was changed concurrently. */
const changePassword = statement('password-change', {
  params: ['int8', 'text?', 'text'],
  row: { id: 'int8' },
})`
  UPDATE users SET password_hash = $3, updated_at = now()
  WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING id`;
const endAll = statement('password-end-sessions', { params: ['int8'] })`
  DELETE FROM sessions WHERE user_id = $1`;

/** Serves choosing a new password, which ends every session. */
export function passwordRoutes(serve: Serve, input: MailingContext): void {
  const { db, sessions } = input;
  const mail = securityMail(input);
  const check = passwordCheck(input);

  serve(
    setPassword,
    async ({ request, viewer, http, reply }) => {
      const before = await check.identity(http, viewer.id, 'current_password', request.current_password);
      checkNewPassword('new_password', request.new_password, [viewer.email, viewer.handle, viewer.nickname]);
      const after = await hashPassword(request.new_password);
      await db.transaction(async () => {
        if (!(await db.first(changePassword, [viewer.id, before, after])))
          throw wrongPassword('current_password');
        await db.query(endAll, [viewer.id]);
        await mail.passwordChanged({ userId: viewer.id, email: viewer.email }, after, http);
      });
      await sessions.open(viewer.id, http, reply);
      return done;
    },
    { securityEvent: 'password-change' },
  );
}
