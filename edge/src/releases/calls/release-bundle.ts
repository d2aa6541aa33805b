import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { ReleaseSignature } from '#edge/releases/keys/release-signature';

/** Maximum size of a release that is sent to an edge. */
export const BUNDLE_MAX_BYTES = 60_000_000;
export const BUNDLE_TYPE = 'application/vnd.release-bundle';

const Index = z.object({
  by: z.string().check(z.minLength(1), z.maxLength(100)),
  signature: ReleaseSignature,
  files: z.array(z.tuple([z.string(), z.int().check(z.minimum(0))])),
});

export interface Bundle {
  by: string;
  signature: ReleaseSignature;
  files: ReadonlyMap<string, Buffer>;
}

/** Packs a release into one body: the length of the index in four bytes, the index as JSON, then the files. */
export function packBundle({ by, signature, files }: Bundle): Buffer {
  const index = { by, signature, files: [...files].map(([file, bytes]) => [file, bytes.length]) };
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.values()]);
}

/** Throws ReleaseError 'invalid-build' for anything but a complete bundle. */
export function unpackBundle(body: Buffer): Bundle {
  const length = body.length >= 4 ? body.readUInt32BE(0) : 0;
  const index = Index.safeParse(parseJson(body.subarray(4, 4 + length).toString('utf8')));
  if (!index.success) throw incomplete();
  const files = new Map<string, Buffer>();
  let at = 4 + length;
  for (const [file, bytes] of index.data.files) {
    files.set(file, body.subarray(at, at + bytes));
    at += bytes;
  }
  if (at !== body.length || files.size !== index.data.files.length) throw incomplete();
  const { by, signature } = index.data;
  return { by, signature, files };
}

function incomplete(): ReleaseError {
  return new ReleaseError('invalid-build', 'The release arrived incomplete. Publish it again.', {
    reasons: [{ code: 'bundle', message: 'The body is not a bundle, or is truncated.' }],
  });
}
