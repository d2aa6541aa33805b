import { ROUTES } from '@tagalong/contracts/routes';
import { PageSkeleton } from '@tagalong/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { HomeRedirect } from './home-redirect.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const SignInPage = lazy(() =>
  import(/* webpackChunkName: "sign-in-page" */ './sign-in-page.tsx').then((m) => ({
    default: m.SignInPage,
  })),
);
const LogoutPage = lazy(() =>
  import(/* webpackChunkName: "logout-page" */ './logout-page.tsx').then((m) => ({ default: m.LogoutPage })),
);

const PAGES: Record<string, () => ReactNode> = {
  [ROUTES.home.name]: () => <HomeRedirect />,
  [ROUTES.login.name]: () => <SignInPage mode="login" />,
  [ROUTES.loginEmail.name]: () => <SignInPage mode="login" />,
  [ROUTES.register.name]: () => <SignInPage mode="register" />,
  [ROUTES.logout.name]: () => <LogoutPage />,
};

/** A page that the shell draws itself. */
export function ShellPage({ name }: { name: string }) {
  const draw = PAGES[name];
  return <Suspense fallback={<PageSkeleton kind="form" />}>{draw ? draw() : <NotFoundPage />}</Suspense>;
}
