import { HELP_ROUTE } from '@tagalong/contracts/account/routes';
import type { FeaturePageProps } from '#host/navigation/shell-pages.ts';
import { HelpPage } from './help-page.tsx';
import { StaticPage } from './static-page.tsx';

export function SitePages({ name }: FeaturePageProps) {
  return name === HELP_ROUTE.name ? <HelpPage /> : <StaticPage />;
}
