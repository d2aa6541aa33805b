import { DomainError } from '#api/http/errors';
import { pinnedRequest, type RawResponse, type Resolve } from './pinned-request.ts';
import { readBytes } from './read-bytes.ts';

/**
 * Hosts that may be requested, at first and after redirects; a set names a host with any non-default port. A private
 * address is allowed only if the set names that exact address.
 */
export type AllowedHosts = ReadonlySet<string> | ((host: string) => boolean);

export interface GuardedFetchInput {
  /** Replaces the network: a sandbox of the demo, or a test's fake. */
  fetch?: typeof fetch | undefined;
  /** Allowed hosts; the default is every public host at ports 80 and 443. */
  hosts?: AllowedHosts;
  /** Time limit for the whole request; the default is 5 seconds. */
  timeoutMs?: number;
  /** Maximum size of the decoded response; the default is 1 MB. */
  bytesMax?: number;
  accept?: string;
  /** Validators of the last known response, for a conditional request. */
  known?: Validators;
  /** Replaces DNS resolution in tests. */
  resolve?: Resolve;
}

/** HTTP validators that identify a version of a response; null if the server sent none. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface GuardedResponse {
  status: number;
  type: string;
  /** Empty if the response is unchanged. */
  bytes: Buffer;
  isUnchanged: boolean;
  validators: Validators;
}

/** Response with a failure status, and its body. */
export class RefusedResponse extends Error {
  override readonly name = 'RefusedResponse';
  readonly status: number;
  readonly text: string;

  constructor(host: string, { status, bytes }: Pick<GuardedResponse, 'status' | 'bytes'>) {
    super(`${host} responded with ${status}.`);
    this.status = status;
    this.text = bytes.toString('utf8');
  }
}

const NOT_MODIFIED = 304;
const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1024 * 1024;
const JSON_TYPE = 'application/json';
/** Codes of connections and name servers, such as ECONNREFUSED; Node's other errors have codes like ERR_INVALID_URL. */
const CONNECTION_CODE = /^E([A-Z]+|AI_AGAIN)$/;
/** Characters that browsers tolerate in a URL but other parsers interpret differently. */
const AMBIGUOUS = /[\\\s\p{Cc}]/u;

/** Reads JSON from another site. Rejects as `guardedFetch` does. */
export async function fetchJson(url: URL, input: GuardedFetchInput): Promise<unknown> {
  const { bytes } = await guardedFetch(url, { accept: JSON_TYPE, ...input });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new DomainError('link-unreadable', { cause });
  }
}

/**
 * Sends a GET to another site, restricted to allowed hosts, public addresses, a time and a size limit. Rejects with
 * 'timeout', with 'provider-failed' if the site can't be reached, is overloaded or has an error of its own, or with
 * 'link-unreadable' for any other failure; the cause is a RefusedResponse if the site responded with a status other than
 * 200 to 299.
 */
export async function guardedFetch(
  url: URL | string,
  input: GuardedFetchInput = {},
): Promise<GuardedResponse> {
  const signal = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  try {
    const [target, response] = await follow(parsedUrl(url), input, signal);
    const bytes = await readBytes(response.body, input.bytesMax ?? BYTES_MAX, signal);
    const { status } = response;
    const isUnchanged = status === NOT_MODIFIED && input.known !== undefined;
    if (!isUnchanged && (status < 200 || status > 299))
      throw new RefusedResponse(target.host, { status, bytes });
    return {
      status,
      type: response.header('content-type') ?? '',
      bytes,
      isUnchanged,
      validators: validatorsOf(response),
    };
  } catch (cause) {
    if (signal.aborted) throw new DomainError('timeout', { cause });
    throw new DomainError(isProvidersFault(cause) ? 'provider-failed' : 'link-unreadable', { cause });
  }
}

function validatorsOf({ header }: RawResponse): Validators {
  return { etag: header('etag'), lastModified: header('last-modified') };
}

/** True if another link to the same site would fail too. */
function isProvidersFault(cause: unknown): boolean {
  if (cause instanceof RefusedResponse) return cause.status >= 500 || cause.status === 429;
  return cause instanceof Error && 'code' in cause && CONNECTION_CODE.test(String(cause.code));
}

function parsedUrl(url: URL | string): URL {
  if (typeof url !== 'string') return url;
  if (AMBIGUOUS.test(url)) throw new Error('The URL contains characters that are not allowed.');
  return new URL(url);
}

async function follow(
  url: URL,
  input: GuardedFetchInput,
  signal: AbortSignal,
): Promise<[target: URL, response: RawResponse]> {
  let target = url;
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    const isListed = checkTarget(target, input.hosts);
    const response = await sendRequest(target, isListed, input, signal);
    const location = response.header('location');
    if (response.status < 300 || response.status >= 400 || !location) return [target, response];
    response.discard();
    target = new URL(parsedUrl(new URL(location, target).href));
  }
  throw new Error(`${url.host} redirects too many times.`);
}

/** Throws for forbidden targets; returns whether the target is in a set that names individual hosts. */
function checkTarget(target: URL, hosts: AllowedHosts | undefined): boolean {
  const { protocol, host, hostname, port, username, password } = target;
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`The protocol ${protocol} is not allowed.`);
  if (username || password) throw new Error('A URL with a user name is not fetched.');
  if (typeof hosts === 'object') {
    if (!hosts.has(host)) throw new Error(`${host} is not on the list of allowed hosts.`);
    return true;
  }
  if (hosts && !hosts(hostname)) throw new Error(`${host} is not on the list of allowed hosts.`);
  if (port && port !== '80' && port !== '443') throw new Error(`The port ${port} is not allowed.`);
  if (/^(.*\.)?localhost\.?$/.test(hostname)) throw new Error(`${hostname} is a name of this machine.`);
  return false;
}

async function sendRequest(
  target: URL,
  isWrittenDown: boolean,
  input: GuardedFetchInput,
  signal: AbortSignal,
): Promise<RawResponse> {
  const { etag, lastModified } = input.known ?? {};
  const headers = {
    accept: input.accept ?? '*/*',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  if (!input.fetch) return pinnedRequest({ target, signal, headers, isWrittenDown, resolve: input.resolve });
  const response = await input.fetch(target, { redirect: 'manual', signal, headers });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: response.body,
    discard: () => void response.body?.cancel().catch(() => undefined),
  };
}
