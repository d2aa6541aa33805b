import { endpointsOf } from '#src/core/endpoint';
import * as account from './account.ts';
import * as content from './content.ts';
import * as dataExport from './data-export.ts';
import * as device from './device.ts';
import * as emailCode from './email-code.ts';
import * as invitation from './invitation.ts';
import * as notification from './notification.ts';
import * as passkey from './passkey.ts';
import * as preference from './preference.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import * as socialLogin from './social-login.ts';
import * as stepUp from './step-up.ts';
import * as tracking from './tracking.ts';

/** Every call of account; pages import the modules themselves. */
export const ACCOUNT_CALLS = endpointsOf([
  account,
  content,
  dataExport,
  device,
  emailCode,
  invitation,
  notification,
  passkey,
  preference,
  settings,
  signIn,
  socialLogin,
  stepUp,
  tracking,
]);
