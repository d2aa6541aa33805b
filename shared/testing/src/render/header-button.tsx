import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { useHeaderActionOf, useLocation } from '@tagalong/platform';

/** Draws the button that the page sets in its back header (`useHeaderAction`), in place of the shell's. */
export function HeaderButton({ routes }: { routes: readonly RouteInfo[] }) {
  const { key, pathname } = useLocation();
  const action = useHeaderActionOf(key);
  if (!action) return null;
  const route = routes.find(({ path }) => pathMatcher(path)(pathname));
  const defaultLabel = route?.type === 'profile-set' ? 'Save' : 'Next';
  return (
    <button
      type="button"
      disabled={action.isDisabled}
      aria-busy={action.isPending || undefined}
      onClick={() => action.isPending || action.onPress()}
    >
      {action.label ?? defaultLabel}
    </button>
  );
}
