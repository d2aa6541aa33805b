import { expect, test } from '@jest/globals';
import { type PhotoCodec, shrinkPhoto } from './shrink-photo.ts';

const fileOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);

/** Decodes every file to this size, and encodes to this many bytes. */
function codecOf(width: number, height: number, bytes: number) {
  const encoded: unknown[][] = [];
  let closed = 0;
  const codec: PhotoCodec = {
    decode: async () => ({
      width,
      height,
      encode: async (...input) => {
        encoded.push(input);
        return fileOf(bytes);
      },
      close: () => {
        closed += 1;
      },
    }),
  };
  return { codec, encoded, closed: () => closed };
}

test.each([
  ['a wide photo', 3_200, 2_400, 1_600, 1_200],
  ['a tall photo of 40 megapixels', 5_000, 8_000, 1_000, 1_600],
  ['a thin line', 1, 8_000, 1, 1_600],
  ['a small photo', 800, 600, 800, 600],
])(
  '[CR-04] %s is drawn with a longest side of at most 1600 px at 0.8',
  async (_, width, height, toWidth, toHeight) => {
    const { codec, encoded, closed } = codecOf(width, height, 10);
    const small = await shrinkPhoto(fileOf(100), 'image/jpeg', codec);
    expect(encoded).toEqual([[toWidth, toHeight, 'image/jpeg', 0.8]]);
    expect(small.size).toBe(10);
    expect(closed()).toBe(1);
  },
);

test('[CR-04] the result is kept only if it is smaller', async () => {
  const file = fileOf(100);
  expect(await shrinkPhoto(file, 'image/png', codecOf(800, 600, 100).codec)).toBe(file);
});

test('[CR-04] a corrupt file is rejected', async () => {
  const decode = async () => {
    throw new Error('corrupt');
  };
  await expect(shrinkPhoto(fileOf(100), 'image/png', { decode })).rejects.toThrow('corrupt');
});
