import { href, ROUTES } from '@tagalong/contracts/routes';

/** Step of the sign-up at which the code of its mail is typed. */
export const VERIFY_STEP = 'verify';
export const VERIFY_URL = href(ROUTES.register, undefined, { email: 'true', step: VERIFY_STEP });
