import { DomainError } from '#api/http/errors';
import type { Viewer } from '#api/http/sessions';

/** Rejects creators whose account has no bank (SH-13). */
export function checkBank(viewer: Viewer): void {
  if (!viewer.hasBank) throw new DomainError('forbidden');
}
