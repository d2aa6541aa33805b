import type { Page } from '@playwright/test';
import { colorsOf, plainPhoto } from '#lib/composer/plain-photo.ts';
import { drag, dragByKey } from '#lib/drag.ts';
import { holdCalls } from '#lib/held-calls.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

/** Metadata of a JPEG whose picture has to be turned by 90° clockwise. */
const TURNED = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
const MARKER_BYTES = 2;

/** Makes a photo that is red on top and blue below, stored sideways as cameras do, and large enough to be made smaller. */
async function photoStoredSideways(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_200);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser has no canvas.');
    pen.fillStyle = '#c81e1e';
    pen.fillRect(0, 0, 1_200, 1_200);
    pen.fillStyle = '#1e32c8';
    pen.fillRect(1_200, 0, 1_200, 1_200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, MARKER_BYTES), TURNED, jpeg.subarray(MARKER_BYTES)]);
}

/** Keeps the files that the page uploads in `uploaded`, and counts in `encoded` those that it encodes on its own thread. */
function watchFiles(): void {
  const uploaded: Blob[] = [];
  const page = Object.assign(globalThis, { uploaded, encoded: 0 });
  const encode = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    page.encoded += 1;
    return encode.call(this, options);
  };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData)
      uploaded.push(...[...body.values()].filter((value) => value instanceof Blob));
    send.call(this, body);
  };
}

test('[CR-04] [XT-10] a worker turns a photo that the camera stored sideways, and makes it smaller', async ({
  page,
}) => {
  await page.addInitScript(watchFiles);
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/create-post/image');
  const buffer = await photoStoredSideways(page);
  const worker = page.waitForEvent('worker', (started) => started.url().startsWith('blob:'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
  await worker;
  await expect(page.locator('main ol img[src*="/uploads/"]')).toBeVisible();
  // The page itself encoded only the photo that this test created.
  expect(await page.evaluate(() => (globalThis as unknown as { encoded: number }).encoded)).toBe(1);
  const photo = await page.evaluate(async () => {
    const [file] = (globalThis as unknown as { uploaded: Blob[] }).uploaded;
    if (!file) throw new Error('The page uploaded no file.');
    const picture = await createImageBitmap(file, { imageOrientation: 'none' });
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const colorAt = (y: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(400, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return { bytes: file.size, size: [picture.width, picture.height], colors: [colorAt(10), colorAt(1_590)] };
  });
  expect(photo).toMatchObject({ size: [800, 1_600], colors: ['red', 'blue'] });
  expect(photo.bytes).toBeLessThan(buffer.length);
});

test('[CR-04] [XT-10] photos are reordered by dragging and by the keyboard', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  const sorting = await holdCalls(page, '**/photo-sorting.*.js');
  await page.goto('/create-post/image');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([plainPhoto('red', 400, 300)]);
  const description = page.getByRole('textbox', { name: 'Describe photo 1' });
  await description.pressSequentially('A red');
  // The script that makes the rows draggable loads with the second photo, while the author is typing.
  const handle = (place: number) => page.getByRole('button', { name: `Drag photo ${place}` });
  await input.setInputFiles([plainPhoto('green', 400, 300), plainPhoto('blue', 400, 300)]);
  await expect.poll(sorting.count).toBe(1);
  await expect(handle(1)).toBeHidden();
  sorting.pass();
  await expect(handle(1)).toBeVisible();
  await page.keyboard.type(' wall');
  await expect(description).toHaveValue('A red wall');
  const pictures = page.locator('main ol img[src*="/uploads/"]');
  await expect(pictures).toHaveCount(3);
  const colors = async () =>
    colorsOf(
      page,
      await pictures.evaluateAll((found) => found.map((image) => (image as HTMLImageElement).src)),
    );
  expect(await colors()).toEqual(['red', 'green', 'blue']);
  await drag(page, handle(1), handle(3));
  await expect.poll(colors).toEqual(['green', 'blue', 'red']);
  await dragByKey(page, handle(1), 'ArrowDown');
  await expect.poll(colors).toEqual(['blue', 'green', 'red']);
});
