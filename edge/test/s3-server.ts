import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
// @ts-expect-error The package has no types for its accounts.
import accounts from 's3rver/lib/models/account.js';

interface S3Input {
  /** Folder of the objects. */
  directory: string;
  /** Port to listen on; 0, the default, selects a free one. */
  port?: number;
  /** Buckets that exist from the start. */
  buckets?: readonly string[];
  /** User of the server; by default, S3_USER. */
  user?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the server ignores conditions, as some services do. */
  isSimple?: boolean;
  /** Value that a service compares with a condition. */
  storedTag?(etag: string): string;
}

/** Keys of the user that the server always knows. */
export const S3_USER = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/**
 * Starts an S3 server on this machine. Unlike Amazon's and most others, the program does not support conditional writes,
 * so this code checks the conditions; it knows the tags of what was written since the start.
 */
export async function startS3({
  directory,
  port = 0,
  buckets = [],
  user = S3_USER,
  isSimple = false,
  storedTag = (etag) => etag,
}: S3Input): Promise<{ port: number; close(): Promise<void> }> {
  const s3 = new S3rver({
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  accounts.DUMMY_ACCOUNT.createKeyPair(user.accessKeyId, user.secretAccessKey);
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer(isSimple ? handle : withConditions(handle, storedTag));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function withConditions(handle: RequestListener, storedTag: (etag: string) => string): RequestListener {
  const etags = new Map<string, string>();
  const keyTurns = createTurns();
  return async (request, response) => {
    const { method = '', url = '' } = request;
    const key = url.split('?')[0] ?? '';
    // The server writes in place, so someone who reads at the same time would get half an object.
    await keyTurns.wait(key, new Promise((closed) => response.on('close', closed)));
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const known = etags.get(key);
    const isRefused = (match !== undefined && match !== known) || (none === '*' && known !== undefined);
    if (method === 'PUT' && isRefused) {
      request.resume().on('end', () => response.writeHead(412).end());
      return;
    }
    if (method === 'DELETE') etags.delete(key);
    response.on('finish', () => {
      const etag = response.getHeader('etag');
      if (method === 'PUT' && typeof etag === 'string') etags.set(key, storedTag(etag));
    });
    handle(request, response);
  };
}

/** Lets the requests of one object follow each other. */
function createTurns(): { wait(key: string, ended: Promise<unknown>): Promise<unknown> } {
  const last = new Map<string, Promise<unknown>>();
  return {
    wait(key, ended) {
      const before = last.get(key);
      last.set(
        key,
        Promise.resolve(before).then(() => ended),
      );
      return Promise.resolve(before);
    },
  };
}
