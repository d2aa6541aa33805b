import { ROUTES } from '@tagalong/contracts/routes';
import type { FeaturePageProps } from '#lib/shell-pages.ts';
import { ClaimPage } from './claim-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Pages through which people come in and go out. */
export function AccountPages({ name }: FeaturePageProps) {
  switch (name) {
    case ROUTES.logout.name:
      return <LogoutPage />;
    case ROUTES.claim.name:
      return <ClaimPage />;
    case ROUTES.register.name:
      return <SignInPage kind="register" />;
    case ROUTES.loginEmail.name:
      return <SignInPage kind="login-email" />;
    default:
      return <SignInPage kind="login" />;
  }
}
