import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import type { BucketConfig } from '@tagalong/server/bucket-config';
import S3rver from 's3rver';
import { tempFolder } from './temp-folder.ts';

/**
 * Starts an S3 server with an empty bucket. Unlike Amazon's and most others, the server does not support conditional
 * writes, so this code checks the conditions unless `isSimple`. `storedTag` is what a service compares a condition with.
 */
export async function startBucket({
  isSimple = false,
  storedTag = (etag: string) => etag,
} = {}): Promise<BucketConfig> {
  const bucket = 'releases';
  const directory = join(await tempFolder(), 'buckets');
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const etags = new Map<string, string>();
  const keyTurns = createTurns();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const key = url.split('?')[0] ?? '';
    // The server writes in place, so someone who reads at the same time would get half an object.
    await keyTurns.wait(key, new Promise((closed) => response.on('close', closed)));
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const known = etags.get(key);
    const isWrite = method === 'PUT' && !isSimple;
    if (isWrite && ((match !== undefined && match !== known) || (none === '*' && known !== undefined))) {
      request.resume().on('end', () => response.writeHead(412).end());
      return;
    }
    if (method === 'DELETE') etags.delete(key);
    response.on('finish', () => {
      const etag = response.getHeader('etag');
      if (method === 'PUT' && typeof etag === 'string') etags.set(key, storedTag(etag));
    });
    handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys };
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
