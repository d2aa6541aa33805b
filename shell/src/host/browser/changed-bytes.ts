import { sendJsonBeacon } from './json-beacon.ts';

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Resolves with true if the cached bytes of a URL, which are those that the browser refused, differ from its hash. Rejects if they
 * can't be fetched.
 */
export async function hasChangedBytes(url: string, integrity: string): Promise<boolean> {
  const response = await fetch(url, { cache: 'force-cache' });
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

/** Reports scripts whose bytes differ from their hash. Browsers report this to nobody. */
export function reportChangedBytes(pageId: string, urls: readonly string[]): void {
  const reports = urls.map((url) => ({
    type: 'integrity-violation',
    body: { effectiveDirective: 'integrity-mismatch', blockedURL: new URL(url, location.origin).href },
  }));
  if (reports.length > 0) sendJsonBeacon(`/beacon/refused?page=${encodeURIComponent(pageId)}`, reports);
}

async function digest(algorithm: string, bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return btoa(String.fromCharCode(...hash));
}
