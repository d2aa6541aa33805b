import { expect, jest, test } from '@jest/globals';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
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
const frame = () => button('Part to keep. Move it with the arrow keys, and zoom with plus and minus.');
const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
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
  frame().focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}');
  await user.click(button('Apply'));
  const [, crop] = photo.encode.mock.calls[0] ?? [];
  expect(crop?.x).toBeCloseTo(0.13);
  expect(crop).toMatchObject({ y: 0, width: 0.5, height: 1 });
});

test('[CR-04] the slider, keys and the wheel zoom a photo', async () => {
  const { user, photo } = await draw();
  fireEvent.change(zoom(), { target: { value: '2' } });
  frame().focus();
  await user.keyboard('+');
  expect(zoom().valueAsNumber).toBeCloseTo(2.2);
  await user.keyboard('--');
  fireEvent.wheel(frame(), { deltaY: -10_000 });
  expect(zoom().valueAsNumber).toBe(4);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.click(button('Apply'));
  const [, crop] = photo.encode.mock.calls[0] ?? [];
  expect(crop).toMatchObject({ y: 0.375, width: 0.25, height: 0.25 });
  expect(crop?.x).toBeCloseTo(0.4);
});

test('[CR-04] one finger moves the photo under the frame, and two zoom it', async () => {
  const { user, photo } = await draw();
  const stage = frame();
  stage.setPointerCapture = () => undefined;
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
  const touch = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp',
    pointerId: number,
    x: number,
    y = 100,
  ) => {
    const event = createEvent[kind](stage, { clientX: x, clientY: y });
    // jsdom's pointer events have neither ids nor coordinates.
    Object.defineProperties(event, {
      pointerId: { value: pointerId },
      clientX: { value: x },
      clientY: { value: y },
    });
    fireEvent(stage, event);
  };
  touch('pointerDown', 1, 150);
  touch('pointerDown', 2, 250);
  touch('pointerMove', 1, 100);
  touch('pointerMove', 2, 300);
  expect(zoom().valueAsNumber).toBeCloseTo(2);
  touch('pointerUp', 2, 300);
  touch('pointerMove', 1, 20);
  touch('pointerUp', 1, 20);
  touch('pointerMove', 1, 400);
  await user.click(button('Apply'));
  const [, crop] = photo.encode.mock.calls[0] ?? [];
  expect(crop).toMatchObject({ width: 0.5, height: 0.5, y: 0.25 });
  expect(crop?.x).toBeGreaterThan(0.3);
});

test('a photo that can’t be opened is explained, and Cancel changes nothing', async () => {
  const { user, onDone, onClosed } = await draw({ fails: true });
  expect(screen.getByText('Couldn’t edit this photo.')).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Cancel'));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
});
