import { beforeEach, expect, jest, test } from '@jest/globals';
import { PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import { failure } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { noWorkers } from '@tagalong/testing/no-workers';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PhotoFiles } from '#lib/photo-files.ts';
import { composerStore, draftSaver, useComposer } from '#parts/composer/composer-store.ts';
import { unsavedCopies } from '#parts/composer/device-copies.ts';
import type { SaveRequest } from '#parts/saving/post-draft.ts';
import { photoUploads } from '#parts/uploads/photo-uploads.ts';
import { PhotosStep } from './photo-fields.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const photo = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });

interface Sending {
  signal: AbortSignal;
  onSent(share: number): void;
}

let stored: Map<string, Blob>;
/** Ends the writing of a file to the device. */
let written: Promise<void>;
let upload: jest.Mock<(file: Blob, options: Sending) => Promise<{ url: string }>>;
let count = 0;

beforeEach(() => {
  // jsdom has neither.
  Blob.prototype.arrayBuffer = arrayBufferOf;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  composerStore.finish();
  composerStore.reset('image');
  stored = new Map();
  written = Promise.resolve();
  upload = jest.fn(async () => {
    count += 1;
    return { url: `/media/uploads/${count}-1600.webp` };
  });
});

function arrayBufferOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}

function Step() {
  const composer = useComposer();
  return composer.kind === 'image' && <PhotosStep composer={composer} />;
}

function draw() {
  const view = renderRemote(<Step />, {
    client: createFakeClient(),
    user: buildUser(),
    path: '/create-post/image',
  });
  connectFakes();
  return view;
}

/** Replaces what the step connected when it was drawn. */
const connectFakes = (): void => photoUploads.connect(fakePorts());

function fakePorts() {
  const files: PhotoFiles = {
    async put(id, file) {
      await written;
      return Boolean(stored.set(id, file));
    },
    get: async (id) => stored.get(id) ?? null,
    remove: async (id) => void stored.delete(id),
    ids: async () => [...stored.keys()],
  };
  return {
    upload: upload as never,
    report: () => undefined,
    startWorker: noWorkers,
    shrink: async (file: Blob) => file,
    files,
  };
}
const choose = (files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose photos'), { target: { files } });
  });
const photos = () => {
  const composer = composerStore.current();
  return composer.kind === 'image' ? composer.photos : [];
};
const uploadedCount = () => photos().filter(({ url }) => url !== null).length;

test('[CR-04] [XT-10] several photos are uploaded, described and lead to the products', async () => {
  const { user, location } = draw();
  await choose([photo('a.jpg'), photo('b.jpg')]);
  await waitFor(() => expect(uploadedCount()).toBe(2));
  expect(stored.size).toBe(0);
  await user.type(screen.getByRole('textbox', { name: 'Describe photo 2' }), 'A vase');
  expect(photos()[1]?.alt).toBe('A vase');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.href).toBe('/create-post/image/products');
});

test('[CR-04] [XT-10] photos are reordered and removed by keyboard', async () => {
  const { user } = draw();
  await choose([photo('a.jpg'), photo('b.jpg')]);
  await waitFor(() => expect(uploadedCount()).toBe(2));
  const [first, second] = photos();
  screen.getByRole('button', { name: 'Move photo 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(photos().map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(screen.getByText('Photo moved to place 1 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 1 down' }));
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(photos()).toEqual([first]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo 1' }));
});

test('[CR-04] [XT-10] an edited photo is uploaded in place of the one before, and keeps its description', async () => {
  draw();
  await choose([photo('a.jpg'), photo('b.jpg')]);
  await waitFor(() => expect(uploadedCount()).toBe(2));
  const [first, second] = photos();
  act(() => composerStore.change({ photos: photos().map((each) => ({ ...each, alt: 'A vase' })) }));
  await act(() => photoUploads.replace(first?.id ?? '', photo('turned.jpg')));
  await waitFor(() => expect(uploadedCount()).toBe(2));
  expect(photos()).toMatchObject([{ alt: 'A vase' }, { id: second?.id }]);
  expect(photos()[0]?.url).not.toBe(first?.url);
});

test('[CR-05] dots are removed when another photo becomes the first', async () => {
  const place = { x: 0.5, y: 0.25 };
  const photoOf = (id: string) => ({ id, url: `/${id}.webp`, alt: '' });
  composerStore.change({
    photos: ['a', 'b', 'c'].map(photoOf),
    products: [{ id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place }],
  });
  const { user } = draw();
  const places = () => composerStore.current().products.map((product) => product.place);
  await user.click(screen.getByRole('button', { name: 'Remove photo 3' }));
  expect(places()).toEqual([place]);
  await user.click(screen.getByRole('button', { name: 'Move photo 2 up' }));
  expect(places()).toEqual([null]);
});

test('[CR-04] other files are refused with the reason, and the photos among them are added', async () => {
  draw();
  await choose([
    new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
    photo('b.jpg'),
    new File(['%PDF'], 'c.pdf', { type: 'application/pdf' }),
  ]);
  const alert = await screen.findByText(/a\.gif/);
  expect(alert.textContent).toBe('a.gif: Only support jpeg/png type\nc.pdf: Not support non-image type');
  await waitFor(() => expect(uploadedCount()).toBe(1));
});

test('photos are added by drop and by paste', async () => {
  draw();
  // Also beside the zone, where the browser would open the file.
  const drop = createEvent.drop(document.body, { dataTransfer: { files: [photo('a.jpg')] } });
  await act(async () => void fireEvent(document.body, drop));
  expect(drop.defaultPrevented).toBe(true);
  await waitFor(() => expect(uploadedCount()).toBe(1));
  await act(async () => void fireEvent.paste(document.body, { clipboardData: { files: [photo('b.jpg')] } }));
  await waitFor(() => expect(uploadedCount()).toBe(2));
});

test('[CR-04] [XT-10] a photo that the browser can’t read is sent as it is, and refused if the API can’t either', async () => {
  draw();
  photoUploads.connect({ ...fakePorts(), shrink: () => Promise.reject(new Error('not decoded')) });
  await choose([photo('a.jpg')]);
  await waitFor(() => expect(uploadedCount()).toBe(1));
  upload.mockRejectedValueOnce(failure('unreadable-picture'));
  await choose([photo('b.jpg')]);
  expect(await screen.findByText(/^We couldn’t read this photo\./)).toBeTruthy();
  upload.mockRejectedValueOnce(failure('picture-dimensions'));
  await choose([photo('c.jpg')]);
  expect(await screen.findByText(/Use a photo of up to 64 megapixels/)).toBeTruthy();
});

test(`a post takes ${PHOTOS_MAX} photos`, async () => {
  draw();
  await choose(Array.from({ length: PHOTOS_MAX + 1 }, (_, index) => photo(`${index}.jpg`)));
  expect(await screen.findByText('10.jpg: A post can have up to 10 photos.')).toBeTruthy();
  await waitFor(() => expect(uploadedCount()).toBe(PHOTOS_MAX));
});

test('[DR-05] a failed upload keeps the photo, which is uploaded again', async () => {
  upload.mockRejectedValueOnce(failure('upload-quota-full'));
  const { user, location } = draw();
  await choose([photo('a.jpg')]);
  expect(await screen.findByText(/^Couldn’t upload this photo\. Your photo storage is full\./)).toBeTruthy();
  expect(stored.size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Every photo must be uploaded before you continue.')).toBeTruthy();
  expect(location.href).toBe('/create-post/image');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploadedCount()).toBe(1));
});

test('[DR-05] an upload that failed for lack of a login is sent again after the author has logged in', async () => {
  upload.mockRejectedValueOnce(failure('canceled'));
  const { user, unmount } = draw();
  await choose([photo('a.jpg')]);
  await screen.findByText(/^Couldn’t upload this photo\./);
  await user.type(screen.getByRole('textbox', { name: 'Describe photo 1' }), 'A vase');
  unmount();
  draw();
  await waitFor(() => expect(uploadedCount()).toBe(1));
  expect(composerStore.current()).toMatchObject({ photos: [{ alt: 'A vase' }] });
});

test('[CR-04] [XT-10] two photos have handles to drag them by, one has none', async () => {
  draw();
  await choose([photo('a.jpg')]);
  await screen.findByRole('textbox', { name: 'Describe photo 1' });
  // A rule of the style sheet hides it, which queries by role don't see in tests.
  const isHidden = (handle: Element) => /display: none/.test(getComputedStyle(handle).cssText);
  expect(isHidden(screen.getByRole('button', { name: 'Drag photo 1' }))).toBe(true);
  await choose([photo('b.jpg')]);
  expect(isHidden(await screen.findByRole('button', { name: 'Drag photo 2' }))).toBe(false);
  expect(isHidden(screen.getByRole('button', { name: 'Drag photo 1' }))).toBe(false);
});

test('[CR-04] once photos are uploading, an earlier press of Next is no error', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Add at least one photo.')).toBeTruthy();
  await choose([photo('a.jpg')]);
  expect(await screen.findByRole('textbox', { name: 'Describe photo 1' })).toBeTruthy();
  expect(screen.queryByText(/^Add at least|^Every photo must/)).toBeNull();
});

test('[DR-05] a photo whose upload was interrupted by a killed tab is uploaded afterwards', async () => {
  stored.set('kept', photo('a.jpg'));
  draw();
  act(() => composerStore.change({ photos: [{ id: 'kept', url: null, alt: 'A vase' }] }));
  await waitFor(() => expect(photos()).toMatchObject([{ id: 'kept', alt: 'A vase', url: /-1600\.webp$/ }]));
});

test('[DR-05] a photo is on the device before the post names it, so that a killed tab loses none', async () => {
  let finish = (): void => undefined;
  written = new Promise((resolve) => (finish = resolve));
  draw();
  await choose([photo('a.jpg')]);
  expect(photos()).toEqual([]);
  await act(async () => finish());
  await waitFor(() => expect(uploadedCount()).toBe(1));
});

test('[DR-05] a photo that did not reach the server is sent when the connection is back', async () => {
  upload.mockRejectedValueOnce(failure('offline')).mockRejectedValueOnce(failure('upload-quota-full'));
  draw();
  await choose([photo('a.jpg'), photo('b.jpg')]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(uploadedCount()).toBe(1));
  expect(upload).toHaveBeenCalledTimes(3);
});

test('[AU-07] [DR-05] nothing is sent for an author who is logged out; the photo waits on the device', async () => {
  composerStore.setOwner(1);
  draw();
  photoUploads.connect({ ...fakePorts(), canUpload: () => false });
  await choose([photo('a.jpg')]);
  await waitFor(() => expect(photos()).toHaveLength(1));
  expect(upload).not.toHaveBeenCalled();
  // The page is drawn again after the log-in.
  connectFakes();
  await act(async () => photoUploads.resume(photos()));
  await waitFor(() => expect(uploadedCount()).toBe(1));
});

test('[AU-07] [DR-05] a photo that was sent without a session is sent when the page is drawn again', async () => {
  upload.mockRejectedValueOnce(failure('unauthenticated'));
  const { unmount } = draw();
  await choose([photo('a.jpg')]);
  await screen.findByRole('button', { name: 'Try again' });
  unmount();
  draw();
  await waitFor(() => expect(uploadedCount()).toBe(1));
});

test('[DR-05] a photo that is nowhere any more is explained and can be removed', async () => {
  const { user } = draw();
  act(() => composerStore.change({ photos: [{ id: 'gone', url: null, alt: '' }] }));
  expect(await screen.findByText(/^This photo isn’t on this device anymore\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(photos()).toEqual([]);
});

test('the result of an upload is dropped once the photo is removed', async () => {
  let finish = (_picture: { url: string }): void => undefined;
  upload.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const { user } = draw();
  await choose([photo('a.jpg')]);
  const list = await screen.findByRole('list', { name: 'Photos' });
  await user.click(within(list).getByRole('button', { name: 'Remove photo 1' }));
  await act(async () => finish({ url: '/late' }));
  expect(photos()).toEqual([]);
});

test('[DR-05] a file stays on the device until a stored draft has its photo, and is sent again if the server lost it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  composerStore.setOwner(1);
  const save = jest.fn(async (_request: SaveRequest) => {
    if (save.mock.calls.length === 1) throw failure('unknown-picture');
    return { status: 'success' as const, data: { draft_id: 4, version: 1, updated_at: BUILT_AT } };
  });
  const now = (): Date => new Date(BUILT_AT);
  draftSaver.connect({
    save,
    read: async () => buildDraft(),
    canSave: () => true,
    report: () => undefined,
    now,
  });
  draw();
  await choose([photo('a.jpg')]);
  await waitFor(() => expect(uploadedCount()).toBe(1));
  const lost = photos()[0]?.url;
  expect(stored.size).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(800));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  expect(stored.size).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(800));
  await waitFor(() => expect(stored.size).toBe(0));
  expect(save.mock.calls.map(([{ photos: urls }]) => urls)).toEqual([[lost], [photos()[0]?.url]]);
  jest.useRealTimers();
});

test('[DR-05] photos that wait for their upload survive that the post is left, and are uploaded afterwards', async () => {
  composerStore.setOwner(1);
  upload.mockRejectedValueOnce(failure('offline'));
  draw();
  await choose([photo('a.jpg')]);
  await screen.findByRole('button', { name: 'Try again' });
  act(() => composerStore.reset('video'));
  expect(stored.size).toBe(1);
  const [copy] = unsavedCopies(1);
  act(() => copy && composerStore.restore(copy));
  connectFakes();
  await waitFor(() => expect(uploadedCount()).toBe(1));
  act(() => composerStore.finish());
  await waitFor(() => expect(stored.size).toBe(0));
});

test('the file of a discarded photo is deleted from the device, and files that nothing needs', async () => {
  upload.mockRejectedValueOnce(failure('offline'));
  draw();
  await choose([photo('a.jpg')]);
  await screen.findByRole('button', { name: 'Try again' });
  stored.set('of an expired post', photo('b.jpg'));
  stored.set(`${Date.now() - 120_000}:of another`, photo('c.jpg'));
  // Another tab is just adding it.
  const added = `${Date.now()}:added`;
  stored.set(added, photo('d.jpg'));
  act(() => composerStore.finish());
  await waitFor(() => expect(stored.size).toBe(3));
  await act(() => photoUploads.tidy());
  expect([...stored.keys()]).toEqual([added]);
});

test('Next requires a photo', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Add at least one photo.')).toBeTruthy();
});

test('[DR-05] an upload shows how much is sent, is canceled, and begins again', async () => {
  const sending: Sending[] = [];
  upload.mockImplementationOnce((_, options) => {
    sending.push(options);
    return new Promise(() => undefined);
  });
  const { user } = draw();
  await choose([photo('a.jpg')]);
  await waitFor(() => expect(sending).toHaveLength(1));
  act(() => sending[0]?.onSent(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('aria-valuetext')).toBe(
    '40% uploaded',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of photo 1' }));
  expect(sending[0]?.signal.aborted).toBe(true);
  expect(screen.getByText('Upload canceled.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploadedCount()).toBe(1));
});
