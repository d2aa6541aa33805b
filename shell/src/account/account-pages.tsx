import { ROUTES } from '@tagalong/contracts/routes';
import type { FeaturePageProps } from '#lib/shell-pages.ts';
import { LogoutPage } from './logout-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Pages through which people come in and go out. */
export function AccountPages({ name }: FeaturePageProps) {
  if (name === ROUTES.logout.name) return <LogoutPage />;
  return <SignInPage mode={name === ROUTES.register.name ? 'register' : 'login'} />;
}
