import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '#edge/lib/canonical-json';
import type { KnownFields } from '#edge/lib/known-fields';

const AUDIT_ACTIONS = [
  'publish',
  'activate',
  'rollback',
  'disable',
  'enable',
  'canary',
  'canary-stop',
  'kill',
  'prune',
  'refused',
  'key-create',
  'key-rotate',
  'key-revoke',
  'sign-out',
  'seal',
  'restore',
  'upstream-approve',
  'upstream-withdraw',
  'switch',
] as const;

/** One change. `from` is the version that was active before, `version` the one after. */
export const AuditLine = z.looseObject({
  at: z.string(),
  by: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  remote: z.nullable(z.string()),
  version: z.nullable(z.string()),
  from: z.nullable(z.string()),
  /** The state's revision after the change; publishing does not change it. */
  revision: z.int(),
  team: z.optional(z.string()),
  /** Id of the key that signed the request. */
  key: z.optional(z.nullable(z.string())),
  /** Nonce of the signed request. */
  request: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** Hash of all remotes and keys after the change, so that the state can be compared with its history. */
  state_hash: z.optional(z.string()),
  /** Position in the chain, starting at 1; lines of an older format have none. */
  seq: z.optional(z.int()),
  /** Hash of the previous line. */
  prev: z.optional(z.string()),
  hash: z.optional(z.string()),
});
export type AuditLine = KnownFields<z.infer<typeof AuditLine>>;

const CHAIN_START = '0'.repeat(64);

export function hashOf({ hash: _, ...line }: AuditLine): string {
  return createHash('sha256').update(canonicalJson(line)).digest('hex');
}

/** Adds the line's position and hash, which covers every line before it. */
export function chained(lines: readonly AuditLine[], line: AuditLine): AuditLine {
  const last = lines.at(-1);
  const placed = { ...line, seq: (last?.seq ?? 0) + 1, prev: last?.hash ?? CHAIN_START };
  return { ...placed, hash: hashOf(placed) };
}

export interface ChainVerdict {
  isIntact: boolean;
  lines: number;
  /** Hash of the newest line; a copy elsewhere proves later whether earlier lines were changed. */
  head: string;
  problem: string | null;
}

/** Finds lines that were changed, removed, inserted or moved. */
export function verifyChain(lines: readonly AuditLine[]): ChainVerdict {
  const chain = lines.slice(firstChained(lines));
  const [first] = chain;
  const isWhole = !first || (first.seq === 1 && first.prev === CHAIN_START);
  const problem = isWhole ? linkProblem(chain) : `The lines before number ${first.seq} are missing.`;
  return { isIntact: problem === null, lines: chain.length, head: headOf(chain).hash, problem };
}

/** Returns why these neighboring lines are not part of one chain, or null if they are. */
export function linkProblem(lines: readonly AuditLine[]): string | null {
  const chain = lines.slice(firstChained(lines));
  let prev = chain[0]?.prev;
  let seq = chain[0]?.seq ?? 1;
  for (const line of chain) {
    if (line.seq !== seq) return `Number ${seq} is missing: number ${line.seq} is in its place.`;
    if (line.prev !== prev) return `Number ${seq} does not match the hash of the previous line.`;
    if (line.hash !== hashOf(line)) return `Number ${seq} was changed.`;
    prev = line.hash;
    seq += 1;
  }
  return null;
}

/** The position of the newest line. */
export function headOf(lines: readonly AuditLine[]): { seq: number; hash: string } {
  const last = lines.at(-1);
  return { seq: last?.seq ?? 0, hash: last?.hash ?? CHAIN_START };
}

/** Lines of an older format come first and carry no hash. */
function firstChained(lines: readonly AuditLine[]): number {
  const at = lines.findIndex((line) => line.hash !== undefined);
  return at === -1 ? lines.length : at;
}

/** Returns the name of archived lines; the names sort by the lines' numbers. */
export function archiveName([first]: readonly AuditLine[]): string {
  return `${String(first?.seq ?? 0).padStart(9, '0')}.json`;
}

/** Reads archived lines. Throws for any other text. */
export function parseArchive(text: string): AuditLine[] {
  return z.array(AuditLine).parse(JSON.parse(text));
}
