import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

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
] as const;

/** One change. `from` is the version that was active before, `version` the one after. */
export const AuditLine = z.object({
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
  /** Position in the chain, starting at 1; lines of an older format have none. */
  seq: z.optional(z.int()),
  /** Hash of the previous line. */
  prev: z.optional(z.string()),
  hash: z.optional(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

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
  let prev = chain[0]?.seq === 1 ? CHAIN_START : chain[0]?.prev;
  let seq = chain[0]?.seq ?? 1;
  let problem = seq === 1 ? null : `The lines before number ${seq} are missing.`;
  for (const line of chain) {
    if (problem) break;
    if (line.seq !== seq) problem = `Number ${seq} is missing: number ${line.seq} is in its place.`;
    else if (line.prev !== prev) problem = `Number ${seq} does not match the hash of the previous line.`;
    else if (line.hash !== hashOf(line)) problem = `Number ${seq} was changed.`;
    prev = line.hash;
    seq += 1;
  }
  const head = chain.at(-1)?.hash ?? CHAIN_START;
  return { isIntact: problem === null, lines: chain.length, head, problem };
}

/** Lines of an older format come first and carry no hash. */
function firstChained(lines: readonly AuditLine[]): number {
  const at = lines.findIndex((line) => line.hash !== undefined);
  return at === -1 ? lines.length : at;
}

/** Serializes JSON with sorted keys and no spaces, so that equal values have equal hashes. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
