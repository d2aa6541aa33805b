import { AwsClient } from 'aws4fetch';
import { ReleaseError } from '#edge/releases/errors/release-error';

/** A bucket of any service with Amazon's S3 protocol. */
export interface BucketConfig {
  /** URL of the service; the bucket is its first path segment. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Found {
  body: Buffer;
  etag: string;
}

export interface ObjectFacts {
  key: string;
  etag: string;
  writtenMs: number;
}

/** Bucket operations of the store. Missing keys are null; methods reject for unexpected responses. */
export interface S3Client {
  get(key: string): Promise<Found | null>;
  /** The object's tag without its bytes. */
  head(key: string): Promise<string | null>;
  put(key: string, body: Buffer | string): Promise<void>;
  /** Replaces the object with this tag, or creates it for null. Resolves with the new tag, or null on a conflict. */
  putIf(key: string, body: Buffer | string, tag: string | null): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** Lists the keys below a prefix. */
  list(prefix: string): Promise<string[]>;
  /** Lists the first path segments below a prefix. */
  listFolders(prefix: string): Promise<string[]>;
  listFacts(prefix: string): Promise<ObjectFacts[]>;
}

const TIMEOUT_MS = 20_000;
const RETRIES_MAX = 3;

export function s3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES_MAX });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function send(method: string, path: string, more: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(base + path, { method, redirect: 'error', signal, ...more });
    if (response.ok || [404, 409, 412].includes(response.status)) return response;
    await response.body?.cancel();
    throw new ReleaseError('unreadable-store', `The bucket responded with ${response.status} to ${method}.`);
  }

  async function write(key: string, body: Buffer | string, headers: Record<string, string>) {
    const bytes = new Uint8Array(Buffer.from(body));
    const length = { 'content-length': String(bytes.byteLength) };
    const response = await send('PUT', pathOf(key), { body: bytes, headers: { ...length, ...headers } });
    await response.body?.cancel();
    if (response.status === 404)
      throw new ReleaseError('unreadable-store', `The bucket "${bucket}" does not exist.`);
    return response;
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
      const page = await (await send('GET', `?${query}`)).text();
      text += page;
      token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? null;
    }
    return text;
  }

  return {
    async get(key) {
      const response = await send('GET', pathOf(key));
      if (response.ok) return { body: Buffer.from(await response.arrayBuffer()), etag: etagOf(response) };
      await response.body?.cancel();
      return null;
    },
    async head(key) {
      const response = await send('HEAD', pathOf(key));
      return response.ok ? etagOf(response) : null;
    },
    async put(key, body) {
      await write(key, body, {});
    },
    async putIf(key, body, tag) {
      const condition: Record<string, string> = tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
      const response = await write(key, body, condition);
      return response.ok ? etagOf(response) : null;
    },
    async remove(key) {
      await (await send('DELETE', pathOf(key))).body?.cancel();
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

/** Release names contain no characters that XML would escape. */
function valuesOf(xml: string, pattern: RegExp): string[] {
  return [...xml.matchAll(pattern)].map(([, value = '']) => value);
}
