import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Area } from 'react-easy-crop';
import type { EditablePhoto } from './editable-photo.ts';
import { PhotoEditor } from './photo-editor.tsx';
import type { PhotoFilter } from './photo-filters.ts';

const RESULT = new Blob(['edited']);
/** Side of the square on which the photo is shown, in pixels. */
const STAGE = 400;
const WIDE = { width: 1600, height: 800 };

// jsdom has no layout and loads no pictures.
beforeEach(() => {
  drawStage(STAGE);
});
afterEach(() => void jest.restoreAllMocks());

function drawStage(side: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, side, side));
}

async function draw({ size = WIDE, fails = false } = {}) {
  const photo = {
    size,
    encode: jest.fn(async (_quarters: number, _part: Area, _filter: PhotoFilter) => RESULT),
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
  if (!fails) {
    Object.defineProperties(picture(), {
      naturalWidth: { value: size.width },
      naturalHeight: { value: size.height },
    });
    fireEvent.load(picture());
  }
  /** Returns what is kept: how often the photo is turned, and the part. */
  const apply = async () => {
    await view.user.click(button('Apply'));
    return photo.encode.mock.calls[0]?.slice(0, 2) ?? [];
  };
  return { ...view, photo, onDone, onClosed, apply };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const frame = () =>
  screen.getByRole('application', {
    name: 'Part to keep. Move it with the arrow keys, and zoom with plus and minus.',
  });
const picture = () => screen.getByRole('dialog').querySelector('img') as HTMLImageElement;
const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
const setZoom = (value: number) => fireEvent.change(zoom(), { target: { value: String(value) } });
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('[CR-04] [XT-10] a photo is turned to both sides', async () => {
  const { user, apply, onDone, onClosed } = await draw();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Rotate left'));
  expect(picture().style.transform).toContain('rotate(270deg)');
  await user.click(button('Rotate right'));
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Rotate right'));
  expect(await apply()).toEqual([1, { x: 0, y: 0, width: 800, height: 1600 }]);
  expect(onDone).toHaveBeenCalledWith(RESULT);
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test.each([
  ['Square', { x: 400, y: 0, width: 800, height: 800 }],
  ['Tall', { x: 480, y: 0, width: 640, height: 800 }],
  ['Wide', { x: 89, y: 0, width: 1422, height: 800 }],
])('[CR-04] [XT-10] the shape %s keeps the largest part around the center', async (shape, part) => {
  const { user, apply } = await draw();
  await user.click(button(shape));
  expect(await apply()).toEqual([0, part]);
});

test('[XT-10] a tall photo is cropped at its top and bottom', async () => {
  const { user, apply } = await draw({ size: { width: 800, height: 1600 } });
  await user.click(button('Square'));
  expect(await apply()).toEqual([0, { x: 0, y: 400, width: 800, height: 800 }]);
});

test('[CR-04] [XT-10] a photo is cropped to a shape, whose frame is moved by the arrow keys', async () => {
  const { user, apply } = await draw();
  await user.click(button('Square'));
  frame().focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}');
  expect(await apply()).toEqual([0, { x: 208, y: 0, width: 800, height: 800 }]);
});

test('[XT-10] the arrow keys keep the frame on a photo, also on one that is turned', async () => {
  const { user, apply } = await draw();
  await user.click(button('Square'));
  await user.click(button('Rotate left'));
  frame().focus();
  await user.keyboard('{Shift>}{ArrowDown>9/}{ArrowRight>9/}{/Shift}{ArrowUp}');
  expect(await apply()).toEqual([3, { x: 0, y: 768, width: 800, height: 800 }]);
});

test('[CR-04] [XT-10] a zoom keeps the shape of the part and makes it smaller', async () => {
  const { user, apply } = await draw();
  await user.click(button('Square'));
  setZoom(2);
  expect(await apply()).toEqual([0, { x: 600, y: 200, width: 400, height: 400 }]);
});

test('[XT-10] a photo that is zoomed out again stays below the frame', async () => {
  const { user, apply } = await draw();
  setZoom(4);
  frame().focus();
  await user.keyboard('{Shift>}{ArrowRight>15/}{ArrowUp>15/}{/Shift}');
  setZoom(2);
  expect(await apply()).toEqual([0, { x: 800, y: 0, width: 800, height: 400 }]);
});

test('[CR-04] [XT-10] the slider, keys and the wheel zoom a photo', async () => {
  const { user, apply } = await draw();
  setZoom(2);
  frame().focus();
  await user.keyboard('+');
  expect(zoom().valueAsNumber).toBeCloseTo(2.2);
  await user.keyboard('--');
  expect(zoom().valueAsNumber).toBeCloseTo(1.82);
  fireEvent.wheel(frame(), { deltaY: -10_000, clientX: STAGE / 2, clientY: STAGE / 2 });
  expect(zoom().valueAsNumber).toBe(4);
  await user.keyboard('+');
  expect(zoom().valueAsNumber).toBe(4);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await apply()).toEqual([0, { x: 640, y: 300, width: 400, height: 200 }]);
});

test('[CR-04] [XT-10] one finger moves the photo under the frame, and two zoom it', async () => {
  const { apply } = await draw();
  const touch = async (kind: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) => {
    const event = createEvent[kind](frame());
    // jsdom's touch events have no touches.
    Object.defineProperty(event, 'touches', {
      value: places.map((clientX) => ({ clientX, clientY: STAGE / 2 })),
    });
    fireEvent(frame(), event);
    await nextFrame();
  };
  await touch('touchStart', 150, 250);
  await touch('touchMove', 100, 300);
  expect(zoom().valueAsNumber).toBeCloseTo(2);
  await touch('touchEnd');
  await touch('touchStart', 100);
  await touch('touchMove', 20);
  await touch('touchEnd');
  await touch('touchMove', 400);
  expect(await apply()).toEqual([0, { x: 560, y: 200, width: 800, height: 400 }]);
});

test('[XT-10] the mouse drags the photo, and the keys then move it on', async () => {
  const { user, apply } = await draw();
  setZoom(2);
  fireEvent.mouseDown(frame(), { clientX: 200, clientY: 200 });
  fireEvent.mouseMove(frame(), { clientX: 280, clientY: 200 });
  await nextFrame();
  fireEvent.mouseUp(frame());
  await user.keyboard('{ArrowRight}');
  expect(await apply()).toEqual([0, { x: 256, y: 200, width: 800, height: 400 }]);
});

test('[XT-10] the frame fits the photo once the dialog, which grows as it opens, has its size', async () => {
  drawStage(STAGE * 0.98);
  await draw();
  expect(frame().style.width).toBe('392px');
  drawStage(STAGE);
  const event = createEvent.transitionEnd(document.body);
  Object.defineProperty(event, 'propertyName', { value: 'transform' });
  fireEvent(document.body, event);
  expect(frame().style.width).toBe('400px');
});

test('[XT-10] a photo that can’t be opened is explained, and Cancel changes nothing', async () => {
  const { user, onDone, onClosed } = await draw({ fails: true });
  expect(screen.getByText('Couldn’t edit this photo.')).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Cancel'));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
});

test('[XT-34] a filter is shown on the photo and applied to the file', async () => {
  const { user, photo, onDone } = await draw();
  expect(button('Apply').disabled).toBe(true);
  await user.click(button('Warm'));
  expect(button('Warm').getAttribute('aria-pressed')).toBe('true');
  expect(getComputedStyle(picture()).filter).toBe('url(#photo-filter-warm)');
  expect(document.querySelector('#photo-filter-warm feColorMatrix')).toBeTruthy();
  await user.click(button('Apply'));
  expect(photo.encode.mock.calls[0]?.[2]).toBe('warm');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(RESULT));
});
