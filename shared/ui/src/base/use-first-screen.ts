import { FIRST_SCREEN_ID } from '@tagalong/contracts/core/page-boot';
import { useServerRendered } from './use-hydrating.ts';

/**
 * Returns the properties of the element that belongs to a page's first paint, and what is above it. Without one the browser may paint
 * the frame first and lay the page out twice. Only pages of the server have it, so it stays the only one.
 */
export function useFirstScreen(): { id?: string } {
  return useServerRendered() ? { id: FIRST_SCREEN_ID } : {};
}
