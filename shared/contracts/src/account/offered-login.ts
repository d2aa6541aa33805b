import type { LoginProvider } from './social-login.ts';

/** Login that pages offer and that members can link (AU-02). */
export type OfferedLogin = Exclude<LoginProvider, 'instagram'>;

/**
 * Returns whether pages offer the login. Instagram is connected as a source of posts only, but accounts exist that were
 * created with it, or that linked it when that was possible.
 */
export function isOfferedLogin(provider: LoginProvider): provider is OfferedLogin {
  return provider !== 'instagram';
}
