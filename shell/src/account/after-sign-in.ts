import { INTENTS, type IntentName } from '@tagalong/contracts/intents';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import type { Host } from '@tagalong/platform';
import { takeSignIn } from '#lib/pending-sign-in.ts';

/**
 * Ends a log-in that left the page: the other tabs hear of it (SH-17), a deactivated account is shown what it is, and
 * what the log-in was for is asked (AU-05).
 */
export async function afterSignIn(host: Host, goTo: (path: string) => void): Promise<void> {
  const user = host.currentUser();
  const pending = user && takeSignIn(host.now());
  if (!pending) return;
  host.bus.publish('session.changed@1', { user });
  if (user.is_deactivated) {
    goTo(href(ROUTES.settingsDeactivate));
    return;
  }
  host.toast({ text: SHELL_TEXTS.loggedInAs(user.name) });
  const { intent, payload } = pending.resume ?? {};
  // The broker checks what is in it.
  if (intent && Object.hasOwn(INTENTS, intent)) await host.ask(intent as IntentName, payload as never);
}
