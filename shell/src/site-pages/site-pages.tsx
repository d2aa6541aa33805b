import { ROUTES } from '@tagalong/contracts/routes';
import type { FeaturePageProps } from '#lib/shell-pages.ts';
import { HelpPage } from './help-page.tsx';
import { StaticPage } from './static-page.tsx';

/** What the site says about itself, and help. */
export function SitePages({ name }: FeaturePageProps) {
  return name === ROUTES.help.name ? <HelpPage /> : <StaticPage />;
}
