import { translated } from '@tagalong/contracts/language';
import type { RouteInfo } from '@tagalong/contracts/routes';

/** A route's title in the language that is spoken. */
export function routeTitle({ name, title }: RouteInfo): string {
  return translated('routes', name, title);
}
