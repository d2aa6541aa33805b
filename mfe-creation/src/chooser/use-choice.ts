import { checkTiktok } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { cookies, useAction, useCall, useHost, useLocation, useNavigate } from '@tagalong/platform';
import { composerStore } from '#parts/composer/composer-store.ts';
import type { Kind } from '#parts/composer/kinds.ts';
import { recordExitPath } from '#parts/steps/exit-path.ts';
import { stepPath } from '#parts/steps/use-step.ts';

export type Choosable = Kind | 'drafts';

/** Goes to what was chosen; a visitor logs in first (AU-05), and TikTok must be available (AU-04). */
export function useChoice(onChosen: (what: Choosable | 'tiktok-down') => void): (what: Choosable) => void {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tiktok = useCall(checkTiktok, {}, { staleMs: 0 });
  return useAction(async (what: Choosable) => {
    if (!(await host.ensureMember('create', undefined, { intent: CREATE_CHOOSE, payload: {} }))) return;
    if (what === 'tiktok' && tiktok.data?.data.is_tiktok_api_alive === false) {
      onChosen('tiktok-down');
      return;
    }
    recordExitPath(pathname + search);
    if (what !== 'drafts') {
      rememberCreateType(what);
      composerStore.begin(what);
    }
    onChosen(what);
    await navigate(what === 'drafts' ? href(CREATE_DRAFT_ROUTE) : stepPath(what));
  }).run;
}

/** Lifetime of the cookie with the chosen kind: 50 minutes, in seconds (CR-07). */
export const CREATE_TYPE_COOKIE_S = 3_000;
const COOKIE = 'create_type';

/** Remembers the kind of post that was chosen, for the return from a provider where an account is connected. */
export function rememberCreateType(kind: string): void {
  cookies.set(COOKIE, kind, CREATE_TYPE_COOKIE_S);
}

export function rememberedCreateType(): string | null {
  return cookies.get(COOKIE);
}
