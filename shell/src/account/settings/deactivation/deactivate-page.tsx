import type { CurrentUser } from '@tagalong/contracts/account/account';
import { DeactivateForm } from './deactivate-form.tsx';
import { DeactivatedNotice } from './deactivated-notice.tsx';

export function DeactivatePage({ user }: { user: CurrentUser }) {
  return user.is_deactivated ? <DeactivatedNotice user={user} /> : <DeactivateForm user={user} />;
}
