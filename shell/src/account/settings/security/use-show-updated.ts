import { SETTINGS_UPDATED_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useLocation, useNavigate } from '@tagalong/platform';

/** History state of the confirmation page: kept on reload, absent when opened by a link. */
interface UpdatedState {
  isUpdated: true;
}

/** Returns a function that replaces the form with the page that confirms the change. */
export function useShowUpdated(): (type: 'email' | 'password' | 'confirmed') => Promise<void> {
  const navigate = useNavigate();
  return async (type) => {
    const state: UpdatedState = { isUpdated: true };
    await navigate(href(SETTINGS_UPDATED_ROUTE, { type }), { replace: true, state });
  };
}

/** Returns whether this page follows a change, because its URL alone proves none. */
export function useIsUpdated(): boolean {
  return (useLocation().state as UpdatedState | null)?.isUpdated === true;
}
