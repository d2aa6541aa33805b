import { translated } from '@tagalong/contracts/core/language';
import type { RouteInfo } from '@tagalong/contracts/core/routes';

export function routeTitle({ name, title }: RouteInfo): string {
  return translated('routes', name, title);
}
