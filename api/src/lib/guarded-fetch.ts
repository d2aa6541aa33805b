import { DomainError } from '#lib/errors';

interface GuardedFetchInput {
  fetch: typeof fetch;
  /** The only hosts that are ever asked, the first time and after a redirect. */
  hosts: ReadonlySet<string>;
  timeoutMs: number;
  bytesMax: number;
}

const REDIRECTS_MAX = 2;

/**
 * Reads JSON from another site, within fixed hosts, a time and a size. Rejects with 'timeout', or with
 * 'link-unreadable' for everything else that the other side may do wrong.
 */
export async function fetchJson(address: URL, input: GuardedFetchInput): Promise<unknown> {
  const signal = AbortSignal.timeout(input.timeoutMs);
  try {
    const response = await follow(address, input, signal);
    if (!response.ok) throw new Error(`${address.host} answered ${response.status}.`);
    return JSON.parse(await readText(response, input.bytesMax));
  } catch (cause) {
    throw new DomainError(signal.aborted ? 'timeout' : 'link-unreadable', { cause });
  }
}

async function follow(address: URL, input: GuardedFetchInput, signal: AbortSignal): Promise<Response> {
  let target = address;
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    if (!input.hosts.has(target.host)) throw new Error(`${target.host} is not asked.`);
    const headers = { accept: 'application/json' };
    const response = await input.fetch(target, { redirect: 'manual', signal, headers });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    target = new URL(location, target);
  }
  throw new Error(`${address.host} redirects too often.`);
}

async function readText(response: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let byteCount = 0;
  for await (const part of response.body ?? []) {
    byteCount += part.byteLength;
    if (byteCount > bytesMax) throw new Error(`The answer is larger than ${bytesMax} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
