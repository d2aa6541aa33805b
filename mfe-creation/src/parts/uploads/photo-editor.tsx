import { css } from '@emotion/react';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useAction, useHost } from '@tagalong/platform';
import { Button, Chip, ChipRow, color, IconButton, Skeleton, space, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { CropFrame } from './crop-frame.tsx';
import { type EditablePhoto, openPhoto } from './editable-photo.ts';
import {
  CENTER,
  type Crop,
  centerOf,
  clampZoom,
  cropOf,
  type Point,
  SHAPES,
  type Shape,
  turnedSize,
  ZOOM_MAX,
} from './photo-crop.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface PhotoEditorProps {
  url: string;
  /** Receives the edited photo, which replaces this one. */
  onDone(photo: Blob): void;
  onClosed(): void;
  open?: (url: string) => Promise<EditablePhoto>;
}

const QUARTERS = 4;
const WHOLE = { center: CENTER, zoom: 1 };

/** Rotates, zooms and crops a photo. */
export function PhotoEditor({ url, onDone, onClosed, open = openPhoto }: PhotoEditorProps) {
  const [isOpen, setOpen] = useState(true);
  const { photo, hasFailed } = usePhoto(url, open);
  const [quarters, setQuarters] = useState(0);
  const [shape, setShape] = useState<Shape>('original');
  const [{ center, zoom }, setView] = useState(WHOLE);
  const size = photo ? turnedSize(photo.size, quarters) : { width: 1, height: 1 };
  const crop = cropOf(size, shape, center, zoom);
  const frame = cropOf(size, shape, CENTER);
  const turn = (by: number): void => {
    setQuarters((quarters + by + QUARTERS) % QUARTERS);
    setView(WHOLE);
  };
  // Several moves can arrive between two renders.
  const drag = (by: Point): void =>
    setView((view) => {
      const next = { x: view.center.x - by.x / view.zoom, y: view.center.y - by.y / view.zoom };
      return { ...view, center: centerOf(cropOf(size, shape, next, view.zoom)) };
    });
  const zoomBy = (factor: number): void =>
    setView((view) => ({ ...view, zoom: clampZoom(view.zoom * factor) }));
  const applying = useAction(async () => {
    if (!photo) return;
    onDone(await photo.encode(quarters, crop));
    setOpen(false);
  });
  return (
    <Dialog
      isOpen={isOpen}
      title={PHOTO_TEXTS.editTitle}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      maxWidth={560}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button
            disabled={!photo || (quarters === 0 && shape === 'original' && zoom === 1)}
            isPending={applying.isPending}
            onClick={applying.run}
          >
            {PHOTO_TEXTS.apply}
          </Button>
        </>
      }
    >
      <div css={styles.body}>
        <div css={styles.stage}>
          {photo ? (
            <>
              <Canvas photo={photo} quarters={quarters} transform={transformOf(frame, crop)} />
              <CropFrame frame={frame} onDrag={drag} onZoom={zoomBy} />
            </>
          ) : (
            !hasFailed && <Skeleton width={320} ratio={1} radius="md" />
          )}
        </div>
        <FormErrorText>{(hasFailed || applying.error !== null) && PHOTO_TEXTS.editFailed}</FormErrorText>
        <div css={styles.tools}>
          <IconButton label={PHOTO_TEXTS.turnLeft} disabled={!photo} onClick={() => turn(-1)}>
            <IconRotate2 size={22} aria-hidden />
          </IconButton>
          <IconButton label={PHOTO_TEXTS.turnRight} disabled={!photo} onClick={() => turn(1)}>
            <IconRotateClockwise2 size={22} aria-hidden />
          </IconButton>
          <ChipRow kind="group" label={PHOTO_TEXTS.shape}>
            {SHAPES.map((each) => (
              <Chip key={each} isSelected={each === shape} onClick={() => setShape(each)}>
                {PHOTO_TEXTS.shapes[each]}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <label css={styles.zoom}>
          {PHOTO_TEXTS.zoom}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={zoom}
            disabled={!photo}
            onChange={({ target }) => setView((view) => ({ ...view, zoom: target.valueAsNumber }))}
          />
        </label>
        <p css={styles.hint}>{PHOTO_TEXTS.cropHint}</p>
      </div>
    </Dialog>
  );
}

/** Returns the CSS transform of the photo that places the part to keep under the frame. */
function transformOf(frame: Crop, crop: Crop): string {
  const zoom = frame.width / crop.width;
  const percent = (from: number, to: number): string => `${(to - from * zoom) * 100}%`;
  return `translate(${percent(crop.x, frame.x)}, ${percent(crop.y, frame.y)}) scale(${zoom})`;
}

interface CanvasProps {
  photo: EditablePhoto;
  quarters: number;
  transform: string;
}

function Canvas({ photo, quarters, transform }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) photo.show(canvas.current, quarters);
  }, [photo, quarters]);
  return <canvas ref={canvas} css={styles.canvas} style={{ transform }} aria-hidden />;
}

function usePhoto(url: string, open: (url: string) => Promise<EditablePhoto>) {
  const { report } = useHost();
  const [photo, setPhoto] = useState<EditablePhoto | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const opening = useRef(open);
  useEffect(() => {
    let isCurrent = true;
    opening.current(url).then(
      (opened) => isCurrent && setPhoto(opened),
      (error: unknown) => {
        report(error);
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [url, report]);
  return { photo, hasFailed };
}

const styles = {
  body: css({ display: 'grid', gap: space[4] }),
  stage: css({ position: 'relative', justifySelf: 'center', overflow: 'hidden' }),
  canvas: css({ display: 'block', maxWidth: '100%', maxHeight: '50vh', transformOrigin: '0 0' }),
  tools: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    flexWrap: 'wrap',
    minWidth: 0,
    '& > *': { minWidth: 44 },
    // Without room for all shapes beside the other buttons, they get their own row.
    '& > [role=group]': { flex: '0 1 max-content' },
  }),
  zoom: css({
    ...text('sm', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    color: color.text,
    '& input': { flex: 1, minWidth: 0, minHeight: 44, margin: 0, accentColor: color.accent },
  }),
  hint: css({ ...text('sm'), color: color.text2 }),
};
