import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Colors that stay apart in any encoding; a photo is recognized by its own. */
export const PHOTO_COLORS = {
  red: [200, 30, 30],
  green: [30, 150, 40],
  blue: [30, 50, 200],
  yellow: [220, 200, 30],
  violet: [140, 40, 170],
  white: [240, 240, 240],
} as const;
export type PhotoColor = keyof typeof PHOTO_COLORS;

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a PNG of one color, larger than the site keeps photos. */
export function plainPhoto(color: PhotoColor, width = 1_800, height = 1_350): PhotoFile {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set(PHOTO_COLORS[color], 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, three channels.
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: `${color}.png`, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Names the colors of these pictures of the site, in order. */
export function colorsOf(page: Page, urls: readonly string[]): Promise<PhotoColor[]> {
  return page.evaluate(
    async ([sources, colors]) => {
      const distance = (a: readonly number[], b: readonly number[]): number =>
        a.reduce((sum, value, channel) => sum + (value - (b[channel] ?? 0)) ** 2, 0);
      const colorOf = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        pen?.drawImage(image, 0, 0, 1, 1);
        const pixel = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
        const [[name] = ['none']] = Object.entries(colors).sort(
          ([, a], [, b]) => distance(a, pixel) - distance(b, pixel),
        );
        return name as PhotoColor;
      };
      return Promise.all(sources.map(colorOf));
    },
    [[...urls], PHOTO_COLORS] as const,
  );
}
