import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  SETTINGS_ROUTE,
  SETTINGS_SECURITY_ROUTE,
  SETTINGS_UPDATED_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useLocation, useNavigate, useParams } from '@tagalong/platform';
import { Button, EmptyState, Page, space, VisuallyHidden } from '@tagalong/ui';
import { CheckIcon } from '@tagalong/ui/overlay';
import { SETTINGS_TEXTS } from '#account/settings/parts/settings-texts.ts';
import { SecurityRedirect } from './security-redirect.tsx';

/** Confirms a change of the account. Opened by its URL, it confirms nothing and leads to account security. */
export function UpdatedPage({ user }: { user: CurrentUser }) {
  const { type } = useParams();
  if (!useIsUpdated()) return <SecurityRedirect />;
  const { title, text } = textsOf(type, user.email ?? '');
  return (
    <Page measure="settings">
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<CheckIcon size={36} stroke={2.5} aria-hidden />}
        title={title}
        text={text}
        action={
          <span css={styles}>
            <Button as={Link} to={href(SETTINGS_SECURITY_ROUTE)} replace>
              {SETTINGS_TEXTS.done}
            </Button>
            <Button as={Link} variant="ghost" to={href(SETTINGS_ROUTE)}>
              {SETTINGS_TEXTS.toSettings}
            </Button>
          </span>
        }
      />
    </Page>
  );
}

function textsOf(type: string | undefined, email: string): { title: string; text: string } {
  const T = SETTINGS_TEXTS;
  if (type === 'email') return { title: T.updatedEmail, text: T.updatedEmailText(email) };
  if (type === 'password') return { title: T.updatedPassword, text: T.updatedPasswordText };
  if (type === 'confirmed') return { title: T.updatedVerified, text: T.updatedVerifiedText };
  return { title: T.updatedOther, text: T.updatedOtherText };
}

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
function useIsUpdated(): boolean {
  return (useLocation().state as UpdatedState | null)?.isUpdated === true;
}

const styles = css({ display: 'grid', gap: space[4], minWidth: 200 });
