import {
  cancelRemoval,
  checkOtherLogin,
  checkTiktok,
  getAbout,
  getRemoval,
  listSessions,
  type Removal,
  removeAccount,
  revokeOtherSessions,
  revokeSession,
  saveAbout,
  setPassword,
} from '@tagalong/contracts/account/settings';
import { checkNewPassword } from '#api/account/accounts/password-rules';
import type { SendMail } from '#api/account/mail/mail-job';
import { securityMail } from '#api/account/mail/security-mail';
import type { Database } from '#api/database/database';
import { done, success } from '#api/http/answers';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { IDLE_DAYS, type Sessions } from '#api/http/sessions';
import { hashPassword } from '#api/lib/password';
import { mailRemovalDate } from './account-removal.ts';
import { passwordCheck, wrongPassword } from './password-check.ts';
import { settingsRepository } from './settings-repository.ts';

interface SettingsRoutesInput {
  db: Database;
  sessions: Sessions;
  isTiktokAlive: boolean;
  publicOrigin: string | null;
  /** Null without a mail server. */
  sendMail: SendMail | null;
  rateLimitFactor: number;
}

/** Serves the settings of the user's own account. */
export function settingsRoutes(serve: Serve, input: SettingsRoutesInput): void {
  const { db, sessions, isTiktokAlive } = input;
  const repository = settingsRepository(db);

  securityRoutes(serve, input);

  serve(getAbout, async ({ viewer }) => success(await repository.aboutOf(viewer.id)));
  serve(saveAbout, async ({ request, viewer }) => success(await repository.saveAbout(viewer.id, request)));

  serve(checkOtherLogin, async ({ viewer }) =>
    success({ show_tiktok_alert_popup: await repository.hasTiktokOnly(viewer.id) }),
  );
  serve(checkTiktok, async () => success({ is_tiktok_api_alive: isTiktokAlive }));

  serve(listSessions, async ({ viewer, http }) =>
    success(await repository.sessions(viewer.id, sessions.tokenHashOf(http), IDLE_DAYS)),
  );
  serve(
    revokeSession,
    async ({ request, viewer, http, reply }) => {
      const ended = await repository.endOne(viewer.id, request.id);
      if (!ended) throw new DomainError('not-found');
      if (sessions.tokenHashOf(http)?.equals(ended.token_hash)) await sessions.close(http, reply);
      return done;
    },
    { securityEvent: 'session-end' },
  );
  serve(
    revokeOtherSessions,
    async ({ viewer, http }) => {
      const current = sessions.tokenHashOf(http);
      if (!current) throw new DomainError('unauthenticated');
      await repository.endOthers(viewer.id, current);
      return done;
    },
    { securityEvent: 'session-end' },
  );
}

/** Serves the calls that require the password again, because an open browser must not be enough for them. */
function securityRoutes(serve: Serve, input: SettingsRoutesInput): void {
  const { db, sessions, sendMail, rateLimitFactor } = input;
  const repository = settingsRepository(db);
  const mail = securityMail(input);
  const check = passwordCheck({ db, sessions, rateLimitFactor });

  serve(
    setPassword,
    async ({ request, viewer, http, reply }) => {
      const before = await check.identity(http, viewer.id, 'current_password', request.current_password);
      checkNewPassword('new_password', request.new_password, [viewer.email, viewer.handle, viewer.nickname]);
      const after = await hashPassword(request.new_password);
      await db.transaction(async () => {
        if (!(await repository.changePassword(viewer.id, before, after)))
          throw wrongPassword('current_password');
        await mail.passwordChanged({ userId: viewer.id, email: viewer.email }, after, http);
      });
      await sessions.open(viewer.id, http, reply);
      return done;
    },
    { securityEvent: 'password-change' },
  );

  serve(getRemoval, async ({ viewer }) => success(known(await repository.removal(viewer.id))));
  serve(
    removeAccount,
    async ({ request, viewer, http }) => {
      await check.identity(http, viewer.id, 'password', request.password);
      return db.transaction(async () => {
        const removal = known(await repository.deactivate(viewer.id));
        await mailRemovalDate(sendMail, viewer, removal.delete_at);
        return success(removal);
      });
    },
    { securityEvent: 'account-removal' },
  );
  serve(
    cancelRemoval,
    async ({ viewer }) => {
      if (!(await repository.reactivate(viewer.id))) throw new DomainError('account-deactivated');
      return done;
    },
    { securityEvent: 'account-reactivation' },
  );
}

function known(removal: Removal | null): Removal {
  if (!removal) throw new DomainError('unauthenticated');
  return removal;
}
