import { css } from '@emotion/react';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useAction, useHost } from '@tagalong/platform';
import { Button, Chip, ChipRow, color, IconButton, Skeleton, space, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { CropFrame } from './crop-frame.tsx';
import { type EditablePhoto, openPhoto } from './editable-photo.ts';
import { CENTER, centerOf, cropOf, SHAPES, type Shape, turnedSize } from './photo-crop.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface PhotoEditorProps {
  url: string;
  /** Receives the edited photo, which replaces this one. */
  onDone(photo: Blob): void;
  onClosed(): void;
  open?: (url: string) => Promise<EditablePhoto>;
}

const QUARTERS = 4;

/** Turns and crops a photo. */
export function PhotoEditor({ url, onDone, onClosed, open = openPhoto }: PhotoEditorProps) {
  const [isOpen, setOpen] = useState(true);
  const { photo, hasFailed } = usePhoto(url, open);
  const [quarters, setQuarters] = useState(0);
  const [shape, setShape] = useState<Shape>('original');
  const [center, setCenter] = useState(CENTER);
  const crop = cropOf(photo ? turnedSize(photo.size, quarters) : { width: 1, height: 1 }, shape, center);
  const turn = (by: number): void => {
    setQuarters((quarters + by + QUARTERS) % QUARTERS);
    setCenter(CENTER);
  };
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
            disabled={!photo || (quarters === 0 && shape === 'original')}
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
              <Canvas photo={photo} quarters={quarters} />
              {shape !== 'original' && (
                <CropFrame crop={crop} onMove={(next) => setCenter(centerOf({ ...crop, ...next }))} />
              )}
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
        {shape !== 'original' && <p css={styles.hint}>{PHOTO_TEXTS.cropHint}</p>}
      </div>
    </Dialog>
  );
}

function Canvas({ photo, quarters }: { photo: EditablePhoto; quarters: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) photo.show(canvas.current, quarters);
  }, [photo, quarters]);
  return <canvas ref={canvas} css={styles.canvas} aria-hidden />;
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
  canvas: css({ display: 'block', maxWidth: '100%', maxHeight: '50vh' }),
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
  hint: css({ ...text('sm'), color: color.text2 }),
};
