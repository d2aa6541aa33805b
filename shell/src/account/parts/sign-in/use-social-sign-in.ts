import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { OfferedLogin } from '@tagalong/contracts/account/social-login';
import { socialCallback, socialNonce } from '@tagalong/contracts/account/social-login';
import { errorText, useHost, useNavigate } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useEffect, useState } from 'react';
import { rememberReturnUrl, renewReturnUrl } from '#host/session/return-url.ts';
import { connectInApp } from './connect-in-app.ts';
import { rememberSignIn } from './pending-sign-in.ts';
import { PROVIDER_TEXTS } from './provider-texts.ts';

export type SocialProvider = 'google' | 'apple' | 'facebook' | 'tiktok_business';

/** Brand names, the same in every language. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  tiktok_business: 'TikTok',
};

/** Platform on whose page each login is made. */
export const SIGN_IN_OF: Readonly<Record<OfferedLogin, SocialProvider>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok: 'tiktok_business',
};

export interface SocialSignInInput {
  /** Path to return to; defaults to the path remembered by an earlier page. */
  returnTo?: string | undefined;
  /** Intent to resume after returning. */
  resume?: { intent: string; payload: unknown } | undefined;
  onDone?(user: CurrentUser): void;
}

/** Logs in with a provider: redirects the browser, or asks the native wrapper and stays on the page (SH-18). */
export function useSocialSignIn({ returnTo, resume, onDone }: SocialSignInInput) {
  const host = useHost();
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null);
  const [inApp, setInApp] = useState<{ provider: SocialProvider; stop(): void } | null>(null);

  // Going back from the provider may restore this page from the back/forward cache.
  useEffect(() => {
    const handleReturn = (): void => setLeavingTo(null);
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  // Stops waiting for the wrapper once the buttons are gone.
  useEffect(() => () => inApp?.stop(), [inApp]);

  /** Remembers the return path and the intent before the redirect. */
  function prepare(provider: SocialProvider): void {
    if (returnTo) rememberReturnUrl(returnTo);
    else renewReturnUrl();
    rememberSignIn({ begun_at: host.now().getTime(), ...(resume && { resume }) });
    setLeavingTo(provider);
  }

  const { run, error } = useAttempt(async (provider: SocialProvider) => {
    const { data } = await host.client.call(socialNonce, {});
    const connection = connectInApp(provider === 'tiktok_business' ? 'tiktok' : provider, data.nonce);
    setInApp({ provider, stop: connection.stop });
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

export function providerName(platform: string | null): string {
  const names: Record<string, string> = PROVIDER_NAMES;
  return (platform && names[platform]) || PROVIDER_TEXTS.anotherSite;
}
