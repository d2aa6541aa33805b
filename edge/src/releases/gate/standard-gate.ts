import type { ReleaseStore } from '#edge/releases/store/release-store';
import { bytesCheck } from './bytes-check.ts';
import { codeCheck } from './code-check.ts';
import { frameCheck } from './frame-check.ts';
import { createGate, type Gate } from './gate.ts';
import { neighborCheck } from './neighbor-check.ts';
import { signatureCheck } from './signature-check.ts';
import { sizeCheck } from './size-check.ts';

/** Creates the gate with all checks. */
export function standardGate(store: ReleaseStore): Gate {
  const bytes = bytesCheck(store);
  return createGate([
    signatureCheck,
    codeCheck,
    sizeCheck(),
    bytes,
    neighborCheck(store),
    frameCheck(store, [signatureCheck, bytes]),
  ]);
}
