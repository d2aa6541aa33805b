import type { CurrentUser } from '@tagalong/contracts/account';
import { socialCallback, socialNonce } from '@tagalong/contracts/social-login';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { errorText, type LoginResume, useHost, useNavigate } from '@tagalong/platform';
import { useEffect, useState } from 'react';
import type { ConnectPlatform } from '#lib/native-app.ts';
import { rememberSignIn } from '#lib/pending-sign-in.ts';
import { rememberReturnUrl, renewReturnUrl } from '#lib/return-url.ts';
import { connectInApp } from './connect-in-app.ts';
import { useAttempt } from './use-attempt.ts';

export type SocialWay = 'google' | 'apple' | 'facebook' | 'tiktok_business';

/** Proper names, the same in every language. */
export const WAY_NAMES: Record<SocialWay, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  tiktok_business: 'TikTok',
};
const CONNECT_NAME: Record<SocialWay, ConnectPlatform> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok_business: 'tiktok',
};

export interface SocialSignInInput {
  /** Where the browser comes back to; without it, where a page before wanted to lead. */
  returnTo?: string | undefined;
  /** What is asked when it is back. */
  resume?: { intent: string; payload: unknown } | LoginResume | undefined;
  onDone?(user: CurrentUser): void;
}

/**
 * Logs in at another site: the browser goes there and comes back to another page load, or the native wrapper is told
 * to do it and the page stays (SH-18).
 */
export function useSocialSignIn({ returnTo, resume, onDone }: SocialSignInInput) {
  const host = useHost();
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<SocialWay | null>(null);
  const [inApp, setInApp] = useState<{ way: SocialWay; stop(): void } | null>(null);

  // Whoever turns back at the other site may find the page as it was left.
  useEffect(() => {
    const handleReturn = (): void => setLeavingTo(null);
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  // Nobody waits for the wrapper any more once the buttons are gone.
  useEffect(() => () => inApp?.stop(), [inApp]);

  /** Before the browser goes: keeps where it comes back to, and what for. */
  function prepare(way: SocialWay): void {
    if (returnTo) rememberReturnUrl(returnTo);
    else renewReturnUrl();
    rememberSignIn({ begun_at: host.now().getTime(), ...(resume && { resume }) });
    setLeavingTo(way);
  }

  const { run, error } = useAttempt(async (way: SocialWay) => {
    const { data } = await host.client.call(socialNonce, {});
    const connection = connectInApp(CONNECT_NAME[way], data.nonce);
    setInApp({ way, stop: connection.stop });
    const result = await connection.done.finally(() => setInApp(null));
    if (!result) return;
    const custom_payload = JSON.stringify({ ...result.payload, nonce: data.nonce });
    const request = { platform: result.platform, custom_payload, origin_page: 'register' as const };
    const answer = (await host.client.call(socialCallback, request)).data;
    if (!answer.user) {
      await navigate(answer.redirect);
      return;
    }
    host.setSession(answer.user);
    onDone?.(answer.user);
  });

  return { prepare, startInApp: run, leavingTo, inApp, problem: error ? errorText(error) : null };
}

export function wayName(platform: string | null): string {
  const names: Record<string, string> = WAY_NAMES;
  return (platform && names[platform]) || ACCOUNT_TEXTS.anotherSite;
}
