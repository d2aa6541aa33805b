import { REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';

export const VERIFY_STEP = 'verify';
export const VERIFY_URL = href(REGISTER_ROUTE, undefined, { email: 'true', step: VERIFY_STEP });
