import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import type { RemoteDefinition } from '@tagalong/platform';
import { start } from '@tagalong/shell/start';

/**
 * The same site as a single build, to measure the cost of federation. Only the twin may import the shell and all
 * remotes; no package imports it, and it is never served to visitors.
 */
const DEFINITIONS: Record<string, () => Promise<{ default: RemoteDefinition }>> = {
  mfe_social: () => import(/* webpackChunkName: "social" */ '@tagalong/mfe-social/remote'),
  mfe_creation: () => import(/* webpackChunkName: "creation" */ '@tagalong/mfe-creation/remote'),
  mfe_storefront: () => import(/* webpackChunkName: "storefront" */ '@tagalong/mfe-storefront/remote'),
  mfe_earnings: () => import(/* webpackChunkName: "earnings" */ '@tagalong/mfe-earnings/remote'),
};

void start(async ({ container }) => {
  const definition = await DEFINITIONS[container]?.();
  if (!definition) throw new Error(`The twin has no ${container}.`);
  return definition.default;
});
