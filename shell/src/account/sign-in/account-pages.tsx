import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import { ClaimPage } from '#account/claim/claim-page.tsx';
import type { FeaturePageProps } from '#host/navigation/shell-pages.ts';
import { LogoutPage } from './logout-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

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
