import { hasChangedBytes, reportChangedBytes } from '#host/browser/changed-bytes.ts';
import { onChangedModules } from '#host/remotes/module-entries.ts';

interface TamperedScriptsInput {
  /** The edge's id of this page load. */
  pageId: string;
  /** Error events of the page so far. */
  early: readonly Event[];
}

const REPORTS_MAX = 20;

/**
 * Reports scripts that the browser refused because their bytes differ from their hash. The script's
 * own error event doesn't distinguish it from a lost connection. Modules have no such event: see `loadModules`.
 */
export function reportTamperedScripts({ pageId, early }: TamperedScriptsInput): void {
  const checked = new Set<string>();

  async function check({ target }: Event): Promise<void> {
    if (!(target instanceof HTMLScriptElement) || !target.integrity) return;
    const { src, integrity } = target;
    if (checked.has(src) || checked.size >= REPORTS_MAX) return;
    checked.add(src);
    if (await hasChangedBytes(src, integrity)) reportChangedBytes(pageId, [src]);
  }

  const checkQuietly = (event: Event): void => void check(event).catch(() => undefined);
  early.forEach(checkQuietly);
  onChangedModules((urls) => reportChangedBytes(pageId, urls.slice(0, REPORTS_MAX)));
  // Errors of elements don't bubble.
  window.addEventListener('error', checkQuietly, true);
}
