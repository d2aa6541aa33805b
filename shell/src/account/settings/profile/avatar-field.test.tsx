import { expect, jest, test } from '@jest/globals';
import { PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { setAvatar, uploadPicture } from '@tagalong/contracts/creation/media';
import { failure, success } from '@tagalong/testing/answers';
import { buildPostImage, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AvatarCodec } from './avatar-codec.ts';
import { AvatarField } from './avatar-field.tsx';

// jsdom has no layout for the library to measure; only its result matters here.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: ({ onCropComplete }: { onCropComplete(share: unknown, pixels: unknown): void }) => (
    <button type="button" onClick={() => onCropComplete({}, { x: 1, y: 2, width: 300, height: 300 })}>
      Crop here
    </button>
  ),
}));

const SMALL = new Blob(['small'], { type: 'image/jpeg' });
const CROPPED = new Blob(['cropped'], { type: 'image/jpeg' });

function draw(avatar: string | null = null) {
  const client = createFakeClient();
  const codec: AvatarCodec = {
    shrink: jest.fn(async () => SMALL),
    crop: jest.fn(async () => CROPPED),
  };
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const user = buildUser({ name: 'Ada', avatar });
  const view = renderRemote(<AvatarField user={user} codec={codec} />, { client, user });
  const choose = (type: string, size = 1): void => {
    const [input] = document.querySelectorAll('input[type=file]');
    const file = Object.defineProperty(new File(['x'], 'me', { type }), 'size', { value: size });
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  return { ...view, client, codec, choose };
}

test('[AU-11] a photo is downscaled, cropped, uploaded and shown at once', async () => {
  const { user, client, codec, choose, host, toasts } = draw();
  client.on(uploadPicture, () => success({ ...buildPostImage(), key: 'upload-1' }));
  client.on(setAvatar, () => success({ avatar: '/media/me.webp' }));
  choose('image/png');
  await user.click(await screen.findByRole('button', { name: 'Crop here' }));
  await user.click(screen.getByRole('button', { name: 'Use photo' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Photo updated' }]));
  expect(codec.crop).toHaveBeenCalledWith(SMALL, { x: 1, y: 2, width: 300, height: 300 });
  expect(client.requestsOf(setAvatar)).toEqual([{ picture: 'upload-1' }]);
  expect(host.currentUser()?.avatar).toBe('/media/me.webp');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[AU-11] a photo is dropped anywhere on the page, or pasted', async () => {
  const { user, codec } = draw();
  const files = [new File(['x'], 'me', { type: 'image/png' })];
  fireEvent.drop(document.body, { dataTransfer: { files } });
  await screen.findByRole('dialog', { name: 'Crop your photo' });
  // The photo that is being cropped isn't replaced.
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(codec.shrink).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeTruthy();
});

test('[AU-11] a failed upload keeps the crop and shows the reason', async () => {
  const { user, client, choose, host } = draw();
  client.on(uploadPicture, () => failure('too-large'));
  choose('image/jpeg');
  await user.click(await screen.findByRole('button', { name: 'Crop here' }));
  await user.click(screen.getByRole('button', { name: 'Use photo' }));
  expect(await screen.findByText('This is too large to send. Try something smaller.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Crop your photo' })).toBeTruthy();
  expect(host.currentUser()?.avatar).toBeNull();
});

test.each([
  ['image/gif', 'Only support jpeg/png type.'],
  ['application/pdf', 'Not support non-image type.'],
])('[UI-02] %s is refused with a message', async (type, words) => {
  const { choose, codec } = draw();
  choose(type);
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  expect(codec.shrink).not.toHaveBeenCalled();
});

test('[AU-11] a photo that the browser can’t read is sent as it is, and refused if the API can’t either', async () => {
  const { client, codec, choose, host, toasts } = draw();
  codec.shrink = () => Promise.reject(new Error('broken'));
  client.on(uploadPicture, () => failure('unreadable-picture'));
  choose('image/jpeg');
  expect(await screen.findByText('We couldn’t read that photo. Try another one.')).toBeTruthy();
  // A photo of another kind with the name of a JPEG.
  client.on(uploadPicture, () => failure('not-jpeg-or-png'));
  choose('image/jpeg');
  expect(await screen.findByText('Only support jpeg/png type.')).toBeTruthy();
  client.on(uploadPicture, () => success({ ...buildPostImage(), key: 'upload-1' }));
  client.on(setAvatar, () => success({ avatar: '/media/me.webp' }));
  choose('image/jpeg');
  await waitFor(() => expect(toasts).toEqual([{ text: 'Photo updated' }]));
  expect(client.requestsOf(setAvatar)).toEqual([{ picture: 'upload-1' }]);
  expect(host.currentUser()?.avatar).toBe('/media/me.webp');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

test('[AU-11] a photo that the browser can’t read and that is too large to be sent is refused', async () => {
  const { client, codec, choose } = draw();
  codec.shrink = () => Promise.reject(new Error('broken'));
  choose('image/jpeg', PHOTO_BYTES_MAX + 1);
  expect(await screen.findByText('We couldn’t read that photo. Try another one.')).toBeTruthy();
  expect(client.requestsOf(uploadPicture)).toEqual([]);
});

test('[AU-11] removing the photo asks for confirmation', async () => {
  const { user, client, host, toasts } = draw('/media/me.webp');
  client.on(setAvatar, () => success({ avatar: null }));
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(client.requestsOf(setAvatar)).toEqual([]);
  const [, confirm] = await screen.findAllByRole('button', { name: 'Remove photo', hidden: true });
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(toasts).toEqual([{ text: 'Photo removed' }]));
  expect(host.currentUser()?.avatar).toBeNull();
});
