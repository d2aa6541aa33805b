import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import type { FeaturePageProps } from '#host/navigation/shell-pages.ts';
import { ClaimPage } from './claim/claim-page.tsx';
import { LogoutPage } from './sign-in/logout-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

export function AccountPages({ name }: FeaturePageProps) {
  switch (name) {
    case LOGOUT_ROUTE.name:
      return <LogoutPage />;
    case CLAIM_ROUTE.name:
      return <ClaimPage />;
    case REGISTER_ROUTE.name:
      return <SignInPage kind="register" />;
    case LOGIN_EMAIL_ROUTE.name:
      return <SignInPage kind="login-email" />;
    default:
      return <SignInPage kind="login" />;
  }
}
