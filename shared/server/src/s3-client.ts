import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from './bucket-config.ts';
import { runOperation } from './operations.ts';

interface Found {
  body: Buffer;
  etag: string;
}

interface ObjectFacts {
  key: string;
  etag: string;
  writtenMs: number;
}

/** Operations on one bucket. Methods reject with S3Error for an unexpected response. */
export interface S3Client {
  /** Null for a missing key. */
  get(key: string): Promise<Found | null>;
  /** The object's tag without its bytes; null for a missing key. */
  head(key: string): Promise<string | null>;
  put(key: string, body: Buffer | string, type?: string): Promise<void>;
  /** Replaces the object with this tag, or creates it for null. Resolves with the new tag, or null on a conflict. */
  putIf(key: string, body: Buffer | string, tag: string | null): Promise<string | null>;
  /** Succeeds for a missing key, too. */
  remove(key: string): Promise<void>;
  /** Lists the keys below a prefix. Keys must contain no characters that XML escapes. */
  list(prefix: string): Promise<string[]>;
  /** Lists the first path segments below a prefix. */
  listFolders(prefix: string): Promise<string[]>;
  listFacts(prefix: string): Promise<ObjectFacts[]>;
}

export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** HTTP status. */
  readonly status: number;
  /** The service's code, such as `AccessDenied`; empty if the response has none. */
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface S3Options {
  /** Time limit of an operation's request and its retries, in milliseconds. */
  timeoutMs?: number;
  /** Retries after a response with status 429 or 5xx. */
  retriesMax?: number;
  /** Converts the error of an unexpected response. */
  toError?: (error: S3Error) => Error;
}

/** Sends signed requests to a bucket. */
export function s3Client(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig,
  { timeoutMs = 20_000, retriesMax = 3, toError = (error) => error }: S3Options = {},
): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: retriesMax });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  /** Resolves with null for the failures in `expected`. */
  const trySend = (
    expected: readonly number[],
    method: string,
    path: string,
    more: RequestInit = {},
  ): Promise<Response | null> => runOperation('bucket', method, () => sendOnce(expected, method, path, more));

  async function sendOnce(
    expected: readonly number[],
    method: string,
    path: string,
    more: RequestInit,
  ): Promise<Response | null> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(base + path, { method, redirect: 'error', signal, ...more });
    if (response.ok) return response;
    const { status } = response;
    const code = valueIn(await response.text(), 'Code');
    if (code === 'NoSuchBucket') throw toError(new S3Error(`There is no bucket '${bucket}'.`, status, code));
    if (expected.includes(status)) return null;
    const message = `The bucket '${bucket}' responded with ${status}${code && ` (${code})`} to ${method}.`;
    throw toError(new S3Error(message, status, code));
  }

  async function write(
    expected: readonly number[],
    key: string,
    body: Buffer | string,
    headers: Record<string, string>,
  ): Promise<string | null> {
    const bytes = new Uint8Array(Buffer.from(body));
    const length = { 'content-length': String(bytes.byteLength) };
    const init = { body: bytes, headers: { ...length, ...headers } };
    const response = await trySend(expected, 'PUT', pathOf(key), init);
    await response?.body?.cancel();
    return response && etagOf(response);
  }

  async function listing(prefix: string, delimiter: string): Promise<string> {
    let text = '';
    let token: string | null = '';
    while (token !== null) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      });
      const page = (await (await trySend([], 'GET', `?${query}`))?.text()) ?? '';
      text += page;
      token = valueIn(page, 'NextContinuationToken') || null;
    }
    return text;
  }

  return {
    async get(key) {
      const response = await trySend([404], 'GET', pathOf(key));
      return response && { body: Buffer.from(await response.arrayBuffer()), etag: etagOf(response) };
    },
    async head(key) {
      const response = await trySend([404], 'HEAD', pathOf(key));
      return response && etagOf(response);
    },
    async put(key, body, type) {
      await write([], key, body, type === undefined ? {} : { 'content-type': type });
    },
    putIf: (key, body, tag) =>
      tag === null
        ? write([409, 412], key, body, { 'if-none-match': '*' })
        : write([404, 409, 412], key, body, { 'if-match': tag }),
    async remove(key) {
      await (await trySend([404], 'DELETE', pathOf(key)))?.body?.cancel();
    },
    list: async (prefix) => valuesOf(await listing(prefix, ''), /<Key>([^<]+)<\/Key>/g),
    async listFacts(prefix) {
      const text = await listing(prefix, '');
      return valuesOf(text, /<Contents>(.*?)<\/Contents>/gs).map((one) => ({
        key: valueIn(one, 'Key'),
        etag: valueIn(one, 'ETag'),
        writtenMs: Date.parse(valueIn(one, 'LastModified')),
      }));
    },
    async listFolders(prefix) {
      const text = await listing(prefix, '/');
      const folders = valuesOf(text, /<CommonPrefixes><Prefix>([^<]+)<\/Prefix>/g);
      return folders.map((folder) => folder.slice(prefix.length).replace(/\/$/, ''));
    },
  };
}

function pathOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}

function etagOf(response: Response): string {
  return response.headers.get('etag') ?? '';
}

function valueIn(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)<`).exec(xml)?.[1] ?? '';
}

function valuesOf(xml: string, pattern: RegExp): string[] {
  return [...xml.matchAll(pattern)].map(([, value = '']) => value);
}
