import { type ChainVerdict, verifyChain } from '#edge/releases/state/audit-chain';
import { isDerivable } from '#edge/releases/state/state-hash';
import type { ReleaseStore } from '#edge/releases/store/release-store';

/** Verifies the whole history, and that the stored state is trusted and is what its newest line says. */
export async function verifyAudit(store: ReleaseStore): Promise<ChainVerdict> {
  const { state, refused } = await store.readState();
  const { history } = state;
  const first = history[0]?.seq ?? 1;
  const archive = (await store.readArchive()).filter(({ seq }) => (seq ?? 0) < first);
  const verdict = verifyChain([...archive, ...history]);
  const hasHash = history.at(-1)?.state_hash !== undefined;
  const differs = hasHash && !isDerivable(state);
  const problem =
    refused?.message ??
    verdict.problem ??
    (differs ? "The releases or keys don't match the newest line of the history." : null);
  return { ...verdict, isIntact: problem === null, problem };
}
