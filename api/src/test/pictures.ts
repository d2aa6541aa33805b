import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { uploadPicture } from '@tagalong/contracts/creation/media';
import sharp from 'sharp';
import type { Database } from '#api/database/database';
import { randomKey } from '#api/lib/random-key';
import { uploadUrl } from '#api/media/upload-name';
import { folderStorage, type MediaStorage } from '#api/providers/storage/media-storage';
import type { Person } from './person.ts';
import { ORIGIN } from './site.ts';
import { insertInto } from './sql.ts';

/** Creates a storage in a separate temporary folder, which the system removes. */
export function temporaryStorage(): MediaStorage {
  return folderStorage(mkdtempSync(join(tmpdir(), 'tagalong-uploads-')));
}

export function jpegOf(width = 1_200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c08050' } })
    .jpeg()
    .toBuffer();
}

export function pngOf(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#c0805080' } })
    .png()
    .toBuffer();
}

/** Inserts an upload without its files and resolves with its URL. */
export async function addUpload(db: Database, userId: number): Promise<string> {
  const key = randomKey();
  await insertInto(db, 'uploads', { key, user_id: userId, width: 1_600, height: 1_200, byte_count: 1 });
  return uploadUrl(key, 'large');
}

/** Sends a file as a browser form does and resolves with the raw response. */
export function sendFile(
  { app, cookie }: Pick<Person, 'app' | 'cookie'>,
  bytes: Buffer,
  { name = 'file', fileName = 'photo.jpg', type = 'image/jpeg', origin = ORIGIN } = {},
) {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
  return app.inject({
    method: 'POST',
    url: uploadPicture.path,
    headers: { origin, ...(cookie && { cookie }) },
    payload: form,
  });
}

export interface Uploaded {
  key: string;
  url: string;
  small_url: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Uploads an image that the API accepts. */
export async function upload(who: Pick<Person, 'app' | 'cookie'>, bytes?: Buffer): Promise<Uploaded> {
  const reply = await sendFile(who, bytes ?? (await jpegOf()));
  if (reply.statusCode !== 200) throw new Error(`The upload failed with ${reply.statusCode}: ${reply.body}`);
  return reply.json<{ data: Uploaded }>().data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Signature and header of a PNG, in bytes. */
const PNG_HEAD_BYTES = 33;

/** Declares two frames in a PNG, as an animation does. */
export function animatedPng(png: Buffer): Buffer {
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), frames, png.subarray(PNG_HEAD_BYTES)]);
}

/** Builds a complete black PNG of this size, in pixels, in a few kilobytes. */
export function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Each row starts with a byte for its filter, and a pixel is a bit.
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
