import { sendJsonBeacon } from '#host/browser/json-beacon.ts';

interface TamperedScriptsInput {
  /** The edge's id of this page load. */
  pageId: string;
  /** Error events of the page so far. */
  early: readonly Event[];
}

const REPORTS_MAX = 20;
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Reports scripts that the browser refused because their bytes differ from their hash. Browsers report this to nobody,
 * and the script's own error event doesn't distinguish it from a lost connection.
 */
export function reportTamperedScripts({ pageId, early }: TamperedScriptsInput): void {
  const checked = new Set<string>();

  async function check({ target }: Event): Promise<void> {
    if (!(target instanceof HTMLScriptElement) || !target.integrity) return;
    const { src, integrity } = target;
    if (checked.has(src) || checked.size >= REPORTS_MAX) return;
    checked.add(src);
    if (!(await isTampered(src, integrity))) return;
    const report = {
      type: 'integrity-violation',
      body: { effectiveDirective: 'integrity-mismatch', blockedURL: src },
    };
    sendJsonBeacon(`/beacon/refused?page=${encodeURIComponent(pageId)}`, [report]);
  }

  const checkQuietly = (event: Event): void => void check(event).catch(() => undefined);
  early.forEach(checkQuietly);
  // Errors of elements don't bubble.
  window.addEventListener('error', checkQuietly, true);
}

/** Compares the cached bytes, which are those that the browser refused. */
async function isTampered(src: string, integrity: string): Promise<boolean> {
  const response = await fetch(src, { cache: 'force-cache' });
  if (!response.ok) return false;
  const bytes = await response.arrayBuffer();
  const hashes = integrity.split(/\s+/).map(async (expected) => {
    const [name = '', hash] = expected.split(/-(.*)/s);
    const algorithm = ALGORITHMS[name];
    // Browsers ignore hashes of unknown kinds.
    return !algorithm || (await digest(algorithm, bytes)) === hash;
  });
  return !(await Promise.all(hashes)).includes(true);
}

async function digest(algorithm: string, bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return btoa(String.fromCharCode(...hash));
}
