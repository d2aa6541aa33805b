import { DomainError } from '#lib/errors';
import type { Viewer } from '#lib/sessions';

/** Some creators' accounts have no bank (SH-13). */
export function checkBank(viewer: Viewer): void {
  if (!viewer.hasBank) throw new DomainError('forbidden');
}
