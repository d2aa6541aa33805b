import type { CurrentUser } from '@tagalong/contracts/account/account';
import * as ROUTES from '@tagalong/contracts/account/routes';
import { useSession } from '@tagalong/platform';
import type { ComponentType } from 'react';
import type { FeaturePageProps } from '#host/navigation/shell-pages.ts';
import { useSite } from '#host/site/site-context.tsx';
import { BrandsPage } from './choices/brands-page.tsx';
import { EmailsPage } from './choices/emails-page.tsx';
import { PrivacyPage } from './choices/privacy-page.tsx';
import { CausesPage, InterestsPage } from './choices/topics-page.tsx';
import { DeactivatePage } from './deactivation/deactivate-page.tsx';
import { IndexPage } from './index-page.tsx';
import { LinkedPage } from './linked/linked-page.tsx';
import { AboutPage } from './profile/about-page.tsx';
import { InfoPage } from './profile/info-page.tsx';
import { EmailCodePage } from './security/email-code-page.tsx';
import { SecurityPage } from './security/security-page.tsx';
import { UpdatedPage } from './security/updated-page.tsx';
import { SecurityTypePage } from './security-type-page.tsx';

const PAGES: Readonly<Record<string, ComponentType<{ user: CurrentUser }>>> = {
  [ROUTES.SETTINGS_INFO_ROUTE.name]: InfoPage,
  [ROUTES.SETTINGS_ABOUT_ME_ROUTE.name]: AboutPage,
  [ROUTES.SETTINGS_SECURITY_ROUTE.name]: SecurityPage,
  [ROUTES.SETTINGS_SECURITY_TYPE_ROUTE.name]: SecurityTypePage,
  [ROUTES.SETTINGS_EMAIL_CODE_ROUTE.name]: EmailCodePage,
  [ROUTES.SETTINGS_UPDATED_ROUTE.name]: UpdatedPage,
  [ROUTES.SETTINGS_LINKED_ACCOUNTS_ROUTE.name]: LinkedPage,
  [ROUTES.SETTINGS_LINKED_ROUTE.name]: LinkedPage,
  [ROUTES.SETTINGS_PRIVACY_ROUTE.name]: PrivacyPage,
  [ROUTES.SETTINGS_EMAIL_ROUTE.name]: EmailsPage,
  [ROUTES.SETTINGS_INTERESTS_ROUTE.name]: InterestsPage,
  [ROUTES.SETTINGS_BRANDS_ROUTE.name]: BrandsPage,
  [ROUTES.SETTINGS_CAUSES_ROUTE.name]: CausesPage,
  [ROUTES.SETTINGS_DEACTIVATE_ROUTE.name]: DeactivatePage,
};

export function SettingsPages({ name }: FeaturePageProps) {
  const user = useSession();
  const { routes } = useSite();
  if (!user) return null;
  if (name === ROUTES.SETTINGS_ROUTE.name)
    return <IndexPage user={user} isReleased={(path) => routes.match(path) !== null} />;
  const Page = PAGES[name];
  return Page ? <Page user={user} /> : null;
}
