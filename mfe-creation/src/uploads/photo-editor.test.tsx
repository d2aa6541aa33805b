import { expect, jest, test } from '@jest/globals';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import type { EditablePhoto } from './editable-photo.ts';
import type { Crop } from './photo-crop.ts';
import { PhotoEditor } from './photo-editor.tsx';

const RESULT = new Blob(['edited']);

async function draw({ fails = false } = {}) {
  const photo = {
    size: { width: 1600, height: 800 },
    show: jest.fn(),
    encode: jest.fn(async (_quarters: number, _crop: Crop) => RESULT),
  } satisfies EditablePhoto;
  const onDone = jest.fn();
  const onClosed = jest.fn();
  const open = async () => {
    if (fails) throw new Error('Gone');
    return photo;
  };
  const view = renderRemote(<PhotoEditor url="/a.webp" onDone={onDone} onClosed={onClosed} open={open} />, {
    client: createFakeClient(),
    mayReport: fails,
  });
  await act(async () => undefined);
  return { ...view, photo, onDone, onClosed };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('[CR-04] a photo is turned to both sides', async () => {
  const { user, photo, onDone, onClosed } = await draw();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Rotate left'));
  expect(photo.show).toHaveBeenLastCalledWith(expect.anything(), 3);
  await user.click(button('Rotate right'));
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Rotate right'));
  await user.click(button('Apply'));
  expect(photo.encode).toHaveBeenCalledWith(1, { x: 0, y: 0, width: 1, height: 1 });
  expect(onDone).toHaveBeenCalledWith(RESULT);
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test('[CR-04] a photo is cropped to a shape, whose frame is moved by the arrow keys', async () => {
  const { user, photo } = await draw();
  await user.click(button('Square'));
  button('Part to keep. Move it with the arrow keys.').focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}');
  await user.click(button('Apply'));
  const [, crop] = photo.encode.mock.calls[0] ?? [];
  expect(crop?.x).toBeCloseTo(0.13);
  expect(crop).toMatchObject({ y: 0, width: 0.5, height: 1 });
});

test('a photo that can’t be opened is explained, and Cancel changes nothing', async () => {
  const { user, onDone, onClosed } = await draw({ fails: true });
  expect(screen.getByText('Couldn’t edit this photo.')).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Cancel'));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
});
