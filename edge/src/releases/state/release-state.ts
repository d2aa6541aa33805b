import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import type { KnownFields } from '#edge/lib/known-fields';
import { StoredAudience } from '#edge/releases/audience/audience';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { ReleaseKey } from '#edge/releases/keys/signing-keys';
import { AuditLine } from './audit-chain.ts';

/** A release that a share of visitors gets instead of the active one. */
export const Canary = z.looseObject({
  version: z.string(),
  /** Share of all visitors, with two decimals at most. */
  percent: z.number(),
  since: z.string(),
  /** Visitors who get it besides the share; an edge of an earlier version ignores them. */
  audience: z.optional(StoredAudience),
});
export type Canary = KnownFields<z.infer<typeof Canary>>;

/** Visitors who get one part of a remote: a contribution or a flag. Of an audience with a share of 0, nobody else does. */
export const PartSwitch = z.looseObject({
  /** Share of all visitors, with two decimals at most; 0 without an audience is off. */
  percent: z.number(),
  audience: z.optional(StoredAudience),
  since: z.string(),
});
export type PartSwitch = KnownFields<z.infer<typeof PartSwitch>>;

const RemoteState = z.looseObject({
  /** Versions up to the active one, which is the last. A rollback follows the list backwards. */
  trail: z.array(z.string()),
  /** Taken off the site: its routes stay known, its region shows a fallback. */
  is_disabled: z.boolean(),
  canary: z._default(z.nullable(Canary), null),
  /** Versions that no page may keep using, open pages included. */
  killed: z._default(z.array(z.string()), []),
  /** Digest of each version at its activation: no other bytes are served under its name. */
  digests: z._default(z.record(z.string(), z.string()), {}),
  /** Key of each of these versions that a job signed: it stays known as long as the digest. */
  signers: z.optional(z.record(z.string(), z.string())),
  /** Origin of the remote's own backend, as an operator has approved it. */
  upstream: z.optional(z.string()),
  /** Switches of parts that don't have their default visitors, by name. They hold for all releases of the remote. */
  switches: z.optional(z.record(z.string(), PartSwitch)),
});
export type RemoteState = Omit<KnownFields<z.infer<typeof RemoteState>>, 'canary' | 'switches'> & {
  canary: Canary | null;
  switches?: Readonly<Record<string, PartSwitch>> | undefined;
};

export const ReleaseState = z.looseObject({
  format: z.literal(1),
  /**
   * Number of changes of the active set, over all remotes. An activation with an expected revision succeeds only beside
   * exactly the releases that it was checked against.
   */
  revision: z.int(),
  remotes: z.record(z.string(), RemoteState),
  /** The newest lines of the audit; older ones are in the store's archive. */
  history: z.array(AuditLine),
  keys: z._default(z.array(ReleaseKey), []),
  /** Signature of all of the above by a key that is not in the store. */
  seal: z.optional(z.object({ key: z.string(), value: z.string() })),
});
type StateFields = Omit<KnownFields<z.infer<typeof ReleaseState>>, 'remotes' | 'history' | 'keys'>;
export type ReleaseState = StateFields & {
  remotes: Record<string, RemoteState>;
  history: AuditLine[];
  keys: ReleaseKey[];
};

/**
 * Reads the stored state. Throws ReleaseError 'unreadable-store' that names `source` for any other text; its `tag` lets
 * a repair replace exactly this text.
 */
export function parseState(text: string, source: string, tag: string): ReleaseState {
  const parsed = ReleaseState.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ReleaseError(
    'unreadable-store',
    `${source} does not hold the state of a release store. Restore it with "release restore", or from a backup.`,
    { details: { tag } },
  );
}

export const EMPTY_STATE: ReleaseState = { format: 1, revision: 0, remotes: {}, history: [], keys: [] };

export function activeVersion(remote: RemoteState | undefined): string | null {
  return remote && !remote.is_disabled ? (remote.trail.at(-1) ?? null) : null;
}

/** The release before the active one: the last known good one when the active one fails. */
export function previousVersion(remote: RemoteState | undefined): string | null {
  const active = remote?.trail.at(-1);
  return remote?.trail.findLast((version) => version !== active && !remote.killed.includes(version)) ?? null;
}

/** Versions that pages may be loading now: active, previous and canary releases. */
export function versionsInUse(state: ReleaseState): [remote: string, version: string][] {
  return Object.entries(state.remotes).flatMap(([remote, known]) => {
    const versions = [known.trail.at(-1), previousVersion(known), known.canary?.version];
    return [...new Set(versions)].flatMap((version): [string, string][] =>
      version ? [[remote, version]] : [],
    );
  });
}

export function activeVersions(state: ReleaseState): Map<string, string> {
  const pairs = Object.entries(state.remotes).flatMap(([remote, known]) => {
    const version = activeVersion(known);
    return version ? [[remote, version] as const] : [];
  });
  return new Map(pairs);
}
