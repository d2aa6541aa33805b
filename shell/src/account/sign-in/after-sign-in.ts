import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import { SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { declareIntent } from '@tagalong/contracts/core/declare';
import { href } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';
import type { Host } from '@tagalong/platform';
import { takeSignIn } from '#host/session/pending-sign-in.ts';
import { SITE_TEXTS } from '#host/site/site-texts.ts';

/**
 * Completes a login that left the page: notifies other tabs (SH-17), shows a deactivated account its notice and resumes
 * the requested action (AU-05) if an active release still answers it.
 */
export async function afterSignIn(
  host: Host,
  goTo: (path: string) => void,
  isAnswered: (intent: string) => boolean,
): Promise<void> {
  const user = host.currentUser();
  const pending = user && takeSignIn(host.now());
  if (!pending) return;
  host.bus.publish(SESSION_CHANGED, { user });
  if (user.is_deactivated) {
    goTo(href(SETTINGS_DEACTIVATE_ROUTE));
    return;
  }
  host.toast({ text: SITE_TEXTS.loggedInAs(user.name) });
  const { intent, payload } = pending.resume ?? {};
  // The owner validates the payload with its own contract.
  if (intent && isAnswered(intent))
    await host.ask(declareIntent(intent, 'unknown', z.unknown(), z.unknown()), payload);
}
