import type { ReleaseStore } from '#edge/releases/store/release-store';
import { bytesCheck } from './bytes-check.ts';
import { codeCheck } from './code-check.ts';
import { frameCheck } from './frame-check.ts';
import { type Check, createGate, type Gate } from './gate.ts';
import { neighborCheck } from './neighbor-check.ts';
import { signatureCheck } from './signature-check.ts';
import { sizeCheck } from './size-check.ts';

/** Creates the gate with all checks. `others` run a release's code too. */
export function standardGate(store: ReleaseStore, others: readonly Check[] = []): Gate {
  const checks = [signatureCheck, codeCheck, sizeCheck(), bytesCheck(store), neighborCheck(store)];
  return createGate(checks, [frameCheck(store), ...others]);
}
