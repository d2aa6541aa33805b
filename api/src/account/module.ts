import type { OwnerModule } from '#api/core/owner-module';
import { influencerClaim } from './claim/influencer-claim.ts';
import { contentRoutes } from './content/content-routes.ts';
import { DATA_EXPORT_JOB, dataExportJob } from './data-export/data-export-job.ts';
import { dataExportRoutes } from './data-export/data-export-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { emailCodeRoutes } from './email-code/email-code-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { mailPage } from './mail/mail-page.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { notificationStream } from './notifications/notification-stream.ts';
import { createSendMail, MAIL_JOB, mailJob } from './parts/mail/mail-job.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { ACCOUNT_REMOVAL_JOB, accountRemovalJob } from './removal/account-removal-job.ts';
import { removalRoutes } from './removal/removal-routes.ts';
import { CLEANUPS, MONTHLY, TABLES, UPLOAD_USES } from './retention.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { socialLogin } from './social-login/social-login.ts';
import { stepUpRoutes } from './step-up/step-up-routes.ts';
import { CONSENT_JOB, consentJob, TRACKING_JOB, trackingJob } from './tracking/tracking-job.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';

export const accountModule: OwnerModule = {
  routes({ serve, app, overload }, context) {
    const { db, ports } = context;
    const sendMail = createSendMail(db, ports.mail !== null);
    const mailing = { ...context, sendMail: ports.mail && sendMail };
    signInRoutes(serve, mailing);
    contentRoutes(serve, context);
    dataExportRoutes({ serve, app }, context);
    deviceRoutes(serve, context);
    emailCodeRoutes(serve, { ...context, sendMail });
    influencerClaim(serve, mailing);
    invitationRoutes(serve, mailing);
    notificationRoutes(serve, context);
    notificationStream(app, { ...context, overload });
    passkeyRoutes(serve, mailing);
    preferenceRoutes(serve, context);
    passwordRoutes(serve, mailing);
    profileRoutes(serve, context);
    removalRoutes(serve, mailing);
    sessionRoutes(serve, context);
    stepUpRoutes(serve, { ...context, sendMail });
    socialLogin({ serve, app }, context);
    trackingRoutes(serve, context);
    if (ports.mail?.sandbox) mailPage(app, ports.mail.sandbox);
  },
  jobs: (context) => {
    const { db, ports } = context;
    return {
      [ACCOUNT_REMOVAL_JOB]: accountRemovalJob(context),
      [DATA_EXPORT_JOB]: dataExportJob({ ...context, sendMail: ports.mail && createSendMail(db, true) }),
      [CONSENT_JOB]: consentJob(db),
      [TRACKING_JOB]: trackingJob(ports.tracking),
      ...(ports.mail && { [MAIL_JOB]: mailJob(ports.mail.mailer) }),
    };
  },
  tables: TABLES,
  cleanups: CLEANUPS,
  monthly: MONTHLY,
  uploadUses: UPLOAD_USES,
};
