import { createHash } from 'node:crypto';
import { isInCanary } from './canary.ts';
import type { CanaryRelease, ReleaseSet } from './release-set.ts';

const variants = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

/** The releases of one visitor: the active ones, with those canaries in their places that the visitor is in. */
export function setOfVisitor(set: ReleaseSet, visitor: string): ReleaseSet {
  const chosen = set.canaries.filter((canary) => isInCanary(canary, visitor));
  if (chosen.length === 0) return set;
  const key = chosen.map(({ name, version }) => `${name}@${version}`).join('\n');
  const known = variants.get(set) ?? new Map<string, ReleaseSet>();
  variants.set(set, known);
  const variant = known.get(key) ?? withCanaries(set, chosen, key);
  known.set(key, variant);
  return variant;
}

function withCanaries(set: ReleaseSet, chosen: readonly CanaryRelease[], key: string): ReleaseSet {
  const remotes = new Map(chosen.flatMap(({ name, remote }) => (remote ? [[name, remote] as const] : [])));
  const shell = chosen.find((canary) => canary.shell)?.shell ?? set.shell;
  return {
    ...set,
    id: createHash('sha256').update(`${set.id}\n${key}`).digest('hex').slice(0, 16),
    shell,
    remotes: set.remotes.map((active) => remotes.get(active.manifest.name) ?? active),
  };
}
