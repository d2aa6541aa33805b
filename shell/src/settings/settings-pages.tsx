import type { CurrentUser } from '@tagalong/contracts/account';
import { ROUTES } from '@tagalong/contracts/routes';
import { useSession } from '@tagalong/platform';
import type { ComponentType } from 'react';
import type { FeaturePageProps } from '#lib/shell-pages.ts';
import { useSite } from '#lib/site-context.tsx';
import { AboutPage } from './about-page.tsx';
import { BrandsPage } from './brands-page.tsx';
import { DeactivatePage } from './deactivate-page.tsx';
import { EmailCodePage } from './email-code-page.tsx';
import { EmailsPage } from './emails-page.tsx';
import { IndexPage } from './index-page.tsx';
import { InfoPage } from './info-page.tsx';
import { LinkedPage } from './linked-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { SecurityTypePage } from './security-type-page.tsx';
import { CausesPage, InterestsPage } from './topics-page.tsx';
import { UpdatedPage } from './updated-page.tsx';

const PAGES: Readonly<Record<string, ComponentType<{ user: CurrentUser }>>> = {
  [ROUTES.settingsInfo.name]: InfoPage,
  [ROUTES.settingsAboutMe.name]: AboutPage,
  [ROUTES.settingsSecurity.name]: SecurityPage,
  [ROUTES.settingsSecurityType.name]: SecurityTypePage,
  [ROUTES.settingsEmailCode.name]: EmailCodePage,
  [ROUTES.settingsUpdated.name]: UpdatedPage,
  [ROUTES.settingsLinkedAccounts.name]: LinkedPage,
  [ROUTES.settingsLinked.name]: LinkedPage,
  [ROUTES.settingsPrivacy.name]: PrivacyPage,
  [ROUTES.settingsEmail.name]: EmailsPage,
  [ROUTES.settingsInterests.name]: InterestsPage,
  [ROUTES.settingsBrands.name]: BrandsPage,
  [ROUTES.settingsCauses.name]: CausesPage,
  [ROUTES.settingsDeactivate.name]: DeactivatePage,
};

/** The settings of the account that is logged in (AU-11, AU-09). */
export function SettingsPages({ name }: FeaturePageProps) {
  const user = useSession();
  const { routes } = useSite();
  if (!user) return null;
  if (name === ROUTES.settings.name)
    return <IndexPage user={user} isReleased={(path) => routes.match(path) !== null} />;
  const Page = PAGES[name];
  return Page ? <Page user={user} /> : null;
}
