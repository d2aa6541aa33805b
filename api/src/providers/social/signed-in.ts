import { textOf } from './limited-fetch.ts';
import { type SocialIdentity, SocialRefused, type SocialTokens } from './social-platform.ts';

type Claims = Readonly<Record<string, unknown>>;

const NAME_MAX = 80;

/** Converts ID token claims to an identity. Apple sends some booleans as text. */
export function identityOfClaims(claims: Claims): SocialIdentity {
  const subject = textOf(claims.sub);
  if (!subject) throw new SocialRefused('The ID token has no subject.');
  const email = emailOf(claims.email);
  return {
    subject,
    email,
    isEmailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    name: nameOf(claims.name),
    handle: null,
    avatar: textOf(claims.picture),
  };
}

export function emailOf(value: unknown): string | null {
  const text = textOf(value);
  return text && text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null;
}

export function nameOf(value: unknown): string | null {
  return textOf(value)?.trim().slice(0, NAME_MAX) || null;
}

interface TokenResponse {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  refresh_expires_in?: unknown;
}

/** Converts a token response. A renewable connection ends with its refresh token, any other with its access token. */
export function tokensOf(response: TokenResponse, kept: SocialTokens | null = null): SocialTokens {
  const refreshToken = textOf(response.refresh_token) ?? kept?.refreshToken ?? null;
  const accessEndsMs = endOf(response.expires_in);
  const refreshEndsMs = endOf(response.refresh_expires_in) ?? kept?.connectionEndsMs ?? null;
  return {
    accessToken: textOf(response.access_token) ?? '',
    refreshToken,
    accessEndsMs,
    connectionEndsMs: refreshToken ? refreshEndsMs : accessEndsMs,
  };
}

function endOf(seconds: unknown): number | null {
  const value = Number(seconds ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? Date.now() + value * 1_000 : null;
}
