import type { CurrentUser } from '@tagalong/contracts/account';
import { DeactivateForm } from './deactivate-form.tsx';
import { DeactivatedNotice } from './deactivated-notice.tsx';

/** Leads out of the account, and back in (AU-09). */
export function DeactivatePage({ user }: { user: CurrentUser }) {
  return user.is_deactivated ? <DeactivatedNotice user={user} /> : <DeactivateForm user={user} />;
}
