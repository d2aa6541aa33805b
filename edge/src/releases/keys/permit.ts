import { randomUUID } from 'node:crypto';
import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { isRemoteName, isVersion } from '#edge/releases/build/release-names';
import { isSignedBy, keyProblem, mayPublish, type ReleaseKey, type Signer } from './signing-keys.ts';

const remote = z.string().check(z.refine(isRemoteName));

/** Loopback addresses only, so that no other machine's server runs in the site. */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,5}$/;

/** The permission that a permit grants. */
export const Permission = z.discriminatedUnion('kind', [
  /** See the site with this release instead of the active one. */
  z.object({ kind: z.literal('release'), remote, version: z.string().check(z.refine(isVersion)) }),
  /** See the site with a server on the holder's own machine instead of a remote. */
  z.object({ kind: z.literal('server'), remote, url: z.string().check(z.regex(OWN_MACHINE)) }),
  /** Look at the page with the inspector. */
  z.object({ kind: z.literal('inspect') }),
  /** Sign a browser in to the operators' page, once. */
  z.object({ kind: z.literal('console') }),
]);
export type Permission = z.infer<typeof Permission>;

const Claim = z.object({
  /** Origin of the site as visitors see it; permits are valid for one site only. */
  site: z.string(),
  key: z.string(),
  /** Name of the author, for the badge and the audit. */
  by: z.string().check(z.maxLength(100)),
  expires: z.iso.datetime(),
  /** Makes the permit unique. */
  nonce: z.string().check(z.maxLength(60)),
  may: Permission,
});
export type Permit = z.infer<typeof Claim>;

const HOUR_MS = 3_600_000;
/** Maximum validity of a permit, regardless of its own expiry. */
export const PERMIT_HOURS_MAX = 7 * 24;

interface NewPermit {
  site: string;
  by: string;
  hours: number;
  may: Permission;
}

/** Creates a permit as text on the machine with the private key; edges can't create permits. */
export function signPermit({ site, by, hours, may }: NewPermit, signer: Signer, now = new Date()): string {
  const expires = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const claim: Permit = { site, key: signer.id, by, expires, nonce: randomUUID(), may };
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}.${signer.sign(statement(payload))}`;
}

type ReadPermit =
  | { permit: Permit; key: ReleaseKey; problem: null }
  /** Code of the reason, such as `expired` or `key-revoked`. */
  | { permit: null; problem: string };

interface PermitContext {
  site: string;
  keys: readonly ReleaseKey[];
  now: Date;
}

/** Reads a permit and checks that it is valid for this site, now. */
export function readPermit(text: string, { site, keys, now }: PermitContext): ReadPermit {
  const refuse = (problem: string): ReadPermit => ({ permit: null, problem });
  const [payload = '', signature = ''] = text.split('.');
  const parsed = Claim.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success) return refuse('unreadable');
  const permit = parsed.data;
  const key = keys.find(({ id }) => id === permit.key);
  const problem = keyProblem(key, now.toISOString());
  if (!key || problem) return refuse(`key-${problem ?? 'unknown'}`);
  if (!isSignedBy(key.public_key, statement(payload), signature)) return refuse('signature-wrong');
  if (permit.site !== site) return refuse('other-site');
  const leftMs = Date.parse(permit.expires) - now.getTime();
  if (!(leftMs > 0 && leftMs <= PERMIT_HOURS_MAX * HOUR_MS)) return refuse('expired');
  if ('remote' in permit.may && !mayPublish(key, permit.may.remote)) return refuse('not-yours');
  return { permit, key, problem: null };
}

function statement(payload: string): string {
  return `permit-v1\n${payload}\n`;
}
