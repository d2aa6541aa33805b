import { beforeEach, expect, test } from '@jest/globals';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { success } from '@tagalong/testing/answers';
import { buildProduct, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { noWorkers } from '@tagalong/testing/no-workers';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_SIDE, isUntouched } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { photoUploads } from '#parts/uploads/photo-uploads.ts';
import { SidesStep } from './sides-step.tsx';
import { currentSides } from './use-side-picker.ts';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const URL_OF_PHOTO = '/media/uploads/1-1600.webp';

beforeEach(() => {
  // jsdom has none of these.
  Blob.prototype.arrayBuffer = async () => new Uint8Array([0xff, 0xd8, 0xff]).buffer;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  composerStore.finish();
  composerStore.reset('thisorthat');
});

function Step() {
  const composer = useComposer();
  return composer.kind === 'thisorthat' && <SidesStep composer={composer} picker={null} />;
}

function draw() {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  const view = renderRemote(<Step />, {
    client,
    user: buildUser(),
    path: '/create-post/thisorthat',
  });
  photoUploads.connect({
    upload: async () => ({ url: URL_OF_PHOTO }) as never,
    report: () => undefined,
    startWorker: noWorkers,
    shrink: async (file) => file,
    files: {
      put: async () => true,
      get: async () => null,
      remove: async () => undefined,
      ids: async () => [],
    },
  });
  return view;
}
const choosePhoto = (label: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] },
    });
  });

test('[PO-05] [CR-04] a side is a photo, which needs a name when it has no product', async () => {
  composerStore.change({ sides: [{ product: VASE, photo: null }, EMPTY_SIDE] });
  const { user, location } = draw();
  await choosePhoto('Use a photo for “That”');
  await waitFor(() => expect(currentSides()?.[1].photo?.url).toBe(URL_OF_PHOTO));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(/^Say what each photo without a product shows/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'What is “That”?' }), 'My lamp');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.href).toBe('/create-post/thisorthat/caption');
});

test('[PO-05] [UI-02] a photo dropped on a side belongs to it; one dropped between them to none', async () => {
  draw();
  const drop = async (place: Element) => {
    const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' })];
    const event = createEvent.drop(place, { dataTransfer: { files } });
    await act(async () => void fireEvent(place, event));
    return event.defaultPrevented;
  };
  // Otherwise, the browser would leave the page for the photo.
  expect(await drop(document.body)).toBe(true);
  expect(currentSides()?.map(({ photo }) => photo)).toEqual([null, null]);
  await drop(screen.getByRole('button', { name: 'Choose “That”' }));
  await waitFor(() => expect(currentSides()?.[1].photo?.url).toBe(URL_OF_PHOTO));
  expect(currentSides()?.[0].photo).toBeNull();
});

test('[PO-05] two photos alone need a product', async () => {
  const photoOf = (id: string) => ({ product: null, photo: { id, url: `/${id}.webp`, alt: id } });
  composerStore.change({ sides: [photoOf('a'), photoOf('b')] });
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Tag a product on at least one side.')).toBeTruthy();
});

test('[PO-05] the photo of a product can be removed', async () => {
  composerStore.change({
    sides: [EMPTY_SIDE, { product: null, photo: { id: 'b', url: '/b.webp', alt: '' } }],
  });
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Remove the photo for “That”' }));
  expect(isUntouched(composerStore.current())).toBe(true);
});
