import multipart from '@fastify/multipart';
import { PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { setAvatar, uploadPicture } from '@tagalong/contracts/creation/media';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { DomainError, invalidField } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import type { Call, Serve } from '#api/http/serve';
import type { SlowUploads } from '#api/http/slow-uploads';
import type { MediaStorage } from '#api/providers/storage/media-storage';
import { checkJpegOrPng } from './picture-intake.ts';
import { sendMedia } from './send-media.ts';
import { UPLOAD_DIR, uploadFormatOf, uploadUrl } from './upload-name.ts';
import { imageOf, UPLOAD_TYPES, type Uploads } from './uploads.ts';

interface UploadRoutesInput {
  db: Database;
  uploads: Uploads;
  rateLimitFactor: number;
  slowUploads: SlowUploads;
  /** Maximum time of one upload's arrival, in milliseconds. */
  uploadMs: number;
}

const UPLOADS_PER_HOUR = 200;
/** Maximum number of concurrent uploads, because each holds a whole file in memory. */
const CONCURRENT_MAX = 8;
/** Of one member, whose slow uploads must leave room for others; a page sends one at a time. */
const OWN_CONCURRENT_MAX = 2;
const RETRY_AFTER_S = 3;
/** Time for processing and storing a picture that arrived just within its limit, in milliseconds. */
const PROCESSING_MS = 18_000;
/** A request holds one file and nothing else. */
const PARTS = { files: 1, fields: 0, parts: 1, fileSize: PHOTO_BYTES_MAX } as const;

const saveAvatar = statement('upload-save-avatar', { params: ['int8', 'text?'] })`
  UPDATE users SET avatar = $2 WHERE id = $1`;

/** Adds streams of files to the application; `serve` allows files only for calls that declare one. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: PARTS });
}

/** Serves the calls for uploaded pictures and avatars. */
export function uploadRoutes(serve: Serve, input: UploadRoutesInput): void {
  const { db, uploads, rateLimitFactor, slowUploads, uploadMs } = input;
  const handlerLimitMs = uploadMs + PROCESSING_MS;
  let inFlight = 0;
  const inFlightOf = new Map<number, number>();

  async function receive({ viewer, http, reply }: Call<typeof uploadPicture>) {
    const max = UPLOADS_PER_HOUR * rateLimitFactor;
    await limitRate(db, [{ bucket: `upload:${viewer.id}`, max, windowS: HOUR_S }]);
    const own = inFlightOf.get(viewer.id) ?? 0;
    if (inFlight >= CONCURRENT_MAX || own >= OWN_CONCURRENT_MAX)
      throw new DomainError('unavailable', { retryAfterS: RETRY_AFTER_S });
    inFlight += 1;
    inFlightOf.set(viewer.id, own + 1);
    try {
      const bytes = await slowUploads.receive(http, reply, () => readFile(http));
      checkJpegOrPng(bytes);
      const row = await uploads.add(viewer.id, bytes);
      return success({ ...imageOf(row), key: row.key });
    } finally {
      inFlight -= 1;
      const left = (inFlightOf.get(viewer.id) ?? 1) - 1;
      if (left > 0) inFlightOf.set(viewer.id, left);
      else inFlightOf.delete(viewer.id);
    }
  }

  serve(uploadPicture, receive, { handlerLimitMs });

  serve(setAvatar, async ({ request: { picture }, viewer }) => {
    const avatar = await db.transaction(async () => {
      const [row] = picture === null ? [] : await uploads.claim(viewer.id, [picture]);
      const url = row ? uploadUrl(row.key, 'small') : null;
      await db.query(saveAvatar, [viewer.id, url]);
      return url;
    });
    return success({ avatar });
  });
}

/** Serves uploaded files from the storage. */
export function uploadFiles(app: FastifyInstance, storage: MediaStorage): void {
  app.get<{ Params: { file: string } }>(`${UPLOAD_DIR}:file`, async (request, reply) => {
    const { file } = request.params;
    const format = uploadFormatOf(file);
    const bytes = format && (await storage.get(file));
    if (!format || !bytes) throw new DomainError('not-found');
    return sendMedia(request, reply, { fileName: file, type: UPLOAD_TYPES[format], bytes });
  });
}

async function readFile(http: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | null = null;
  try {
    // Reads to the end, because a second file is reported only when it is reached.
    for await (const part of http.files()) {
      if (part.fieldname !== 'file') throw new DomainError('not-an-image');
      bytes = await part.toBuffer();
    }
  } catch (cause) {
    throw refusalOf(cause);
  }
  if (!bytes) throw new DomainError('not-an-image');
  return bytes;
}

const TOO_MANY_PARTS = new Set<unknown>(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/** Maps a parser error to one that the contract declares. */
function refusalOf(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  if (TOO_MANY_PARTS.has((cause as { code?: unknown } | null)?.code))
    return invalidField('file', 'Send one file and no other field.');
  const isTooLarge = (cause as { statusCode?: number } | null)?.statusCode === 413;
  return new DomainError(isTooLarge ? 'too-large' : 'bad-request', { cause });
}
