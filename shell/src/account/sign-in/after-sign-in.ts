import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import { SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { declareIntent } from '@tagalong/contracts/core/declare';
import { textTable } from '@tagalong/contracts/core/language';
import { href } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';
import type { Host, useNavigate } from '@tagalong/platform';
import { takeSignIn } from '#account/parts/sign-in/pending-sign-in.ts';
import type { Site } from '#host/site/site-context.tsx';

const AFTER_SIGN_IN_TEXTS = textTable('after-sign-in', {
  loggedInAs: (name: string) => `Logged in as ${name}`,
});

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
  if (!pending.is_linking) host.toast({ text: AFTER_SIGN_IN_TEXTS.loggedInAs(user.name) });
  const { intent, payload } = pending.resume ?? {};
  // The owner validates the payload with its own contract.
  if (intent && isAnswered(intent))
    await host.ask(declareIntent(intent, 'unknown', z.unknown(), z.unknown()), payload);
}

interface ResumeInput {
  host: Host;
  site: Pick<Site, 'remotes'>;
  navigate: ReturnType<typeof useNavigate>;
  /** The shell's own intents. */
  own: object;
}

/** Does the same on the page's own site. */
export function resumeSignIn({ host, site, navigate, own }: ResumeInput): Promise<void> {
  const goTo = (path: string): void =>
    void Promise.resolve(navigate(path, { replace: true })).catch(host.report);
  const isAnswered = (intent: string): boolean =>
    intent in own || site.remotes.some(({ intents }) => intents.some(({ name }) => name === intent));
  return afterSignIn(host, goTo, isAnswered);
}
