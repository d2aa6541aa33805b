import type { S3Client } from '@tagalong/server/s3-client';
import { type HealthShares, isEdgeName } from '#edge/releases/store/health-shares';

const SUFFIX = '.json';

/** Stores shares as objects below one prefix. */
export function s3Shares(client: S3Client, prefix: string): HealthShares {
  const keyOf = (edge: string): string => prefix + edge + SUFFIX;
  return {
    async list() {
      const found = await client.listFacts(prefix);
      return found
        .filter(({ key }) => key.endsWith(SUFFIX))
        .map(({ key, etag, writtenMs }) => ({
          edge: key.slice(prefix.length, -SUFFIX.length),
          mark: etag,
          writtenMs,
        }))
        .filter(({ edge }) => isEdgeName(edge));
    },
    async read(edge) {
      return (await client.get(keyOf(edge)))?.body.toString('utf8') ?? null;
    },
    write: (edge, text) => client.put(keyOf(edge), text),
    remove: (edge) => client.remove(keyOf(edge)),
  };
}
