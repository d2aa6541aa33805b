import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Viewer } from './read-viewer.ts';
import type { TokenKeys } from './token-keys.ts';

/** A backend may refuse a token that is older. */
export const TOKEN_SECONDS = 60;

export interface TokenFacts {
  /** The site's origin. */
  issuer: string;
  /** Origin of the backend. */
  audience: string;
  viewer: Viewer;
  remote: string;
  /** Id of the request, in the logs of the edge, too. */
  trace: string;
}

/** Signs the token by which a backend knows who makes this call, and that the edge has forwarded it. */
export async function signToken(
  keys: TokenKeys,
  { issuer, audience, viewer, remote, trace }: TokenFacts,
): Promise<string> {
  const { id, privateKey } = await keys.current();
  const token = new SignJWT({ roles: viewer.roles, remote, trace })
    .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .setJti(randomUUID());
  if (viewer.id !== null) token.setSubject(viewer.id);
  return token.sign(privateKey);
}
