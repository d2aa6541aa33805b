import { css } from '@emotion/react';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useAction, useHost } from '@tagalong/platform';
import { Button, Chip, ChipRow, color, IconButton, Skeleton, space, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { type EditablePhoto, openPhoto, ratioOf, SHAPES, type Shape, turnedSize } from './editable-photo.ts';
import { FilterChoice } from './filter-choice.tsx';
import { type CropView, PhotoCropper, ZOOM_MAX } from './photo-cropper.tsx';
import type { PhotoFilter } from './photo-filters.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface PhotoEditorProps {
  url: string;
  /** Receives the edited photo, which replaces this one. */
  onDone(photo: Blob): void;
  onClosed(): void;
  open?: (url: string) => Promise<EditablePhoto>;
}

const QUARTERS = 4;
const WHOLE: CropView = { position: { x: 0, y: 0 }, zoom: 1 };

/** Rotates, zooms, crops and colors a photo. */
export function PhotoEditor({ url, onDone, onClosed, open = openPhoto }: PhotoEditorProps) {
  const [isOpen, setOpen] = useState(true);
  const { photo, hasFailed } = usePhoto(url, open);
  const [quarters, setQuarters] = useState(0);
  const [shape, setShape] = useState<Shape>('original');
  const [view, setView] = useState(WHOLE);
  const [filter, setFilter] = useState<PhotoFilter>('none');
  const [part, setPart] = useState<Area | null>(null);
  const turn = (by: number): void => {
    setQuarters((quarters + by + QUARTERS) % QUARTERS);
    setView(WHOLE);
  };
  const applying = useAction(async () => {
    if (!photo || !part) return;
    onDone(await photo.encode(quarters, part, filter));
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
            disabled={
              !part || (quarters === 0 && shape === 'original' && view.zoom === 1 && filter === 'none')
            }
            isPending={applying.isPending}
            onClick={applying.run}
          >
            {PHOTO_TEXTS.apply}
          </Button>
        </>
      }
    >
      <div css={styles.body}>
        {!hasFailed && (
          <div css={styles.stage}>
            {photo ? (
              <PhotoCropper
                url={url}
                quarters={quarters}
                ratio={ratioOf(turnedSize(photo.size, quarters), shape)}
                view={view}
                filter={filter}
                onView={setView}
                onPart={setPart}
              />
            ) : (
              <Skeleton ratio={1} radius="md" />
            )}
          </div>
        )}
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
        <FilterChoice url={url} value={filter} onChange={setFilter} />
        <label css={styles.zoom}>
          {PHOTO_TEXTS.zoom}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={view.zoom}
            disabled={!photo}
            onChange={({ target }) => setView(({ position }) => ({ position, zoom: target.valueAsNumber }))}
          />
        </label>
        <p css={styles.hint}>{PHOTO_TEXTS.cropHint}</p>
      </div>
    </Dialog>
  );
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
  stage: css({ position: 'relative', justifySelf: 'center', width: 'min(100%, 46dvh)', aspectRatio: '1' }),
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
