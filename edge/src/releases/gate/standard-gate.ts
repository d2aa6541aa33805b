import type { ReleaseStore } from '#edge/releases/store/release-store';
import { bytesCheck } from './bytes-check.ts';
import { codeCheck } from './code-check.ts';
import { frameCheck } from './frame-check.ts';
import { type Check, createGate, type Gate } from './gate.ts';
import { neighborCheck } from './neighbor-check.ts';
import { signatureCheck } from './signature-check.ts';
import { sizeCheck } from './size-check.ts';

/**
 * Creates the gate with all checks. `others` run a release's code, so they receive the checks that must accept it first.
 */
export function standardGate(
  store: ReleaseStore,
  others: (before: readonly Check[]) => readonly Check[] = () => [],
): Gate {
  const bytes = bytesCheck(store);
  const published = [signatureCheck, bytes];
  return createGate([
    signatureCheck,
    codeCheck,
    sizeCheck(),
    bytes,
    neighborCheck(store),
    frameCheck(store, published),
    ...others(published),
  ]);
}
