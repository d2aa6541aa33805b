import { css } from '@emotion/react';
import { Button, color, PhotoIcon, radius, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { ACCEPTED_PHOTOS } from '#parts/uploads/photo-type.ts';
import { photoUploads, type RefusedFile } from '#parts/uploads/photo-uploads.ts';

/** Adds photos from files, by drop, by paste and from the camera; says which files were refused. */
export function AddPhotos({ children }: { children: ReactNode }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = (list: FileList | null): void => {
    if (!list || list.length === 0) return;
    void photoUploads.add([...list]).then(setRefused);
  };
  usePaste(add);
  const isOver = useDrop(add);
  const input = (ref: typeof files, isCamera: boolean) => (
    <input
      ref={ref}
      css={styles.input}
      type="file"
      accept={ACCEPTED_PHOTOS}
      aria-label={isCamera ? PHOTO_TEXTS.camera : PHOTO_TEXTS.choose}
      tabIndex={-1}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={({ currentTarget }) => {
        add(currentTarget.files);
        // Choosing the same file again is a change, too.
        currentTarget.value = '';
      }}
    />
  );
  return (
    <div css={[styles.zone, !children && styles.empty, isOver && styles.over]}>
      {children || (
        <p css={styles.hint}>
          <PhotoIcon size={32} stroke={1.5} aria-hidden />
          {PHOTO_TEXTS.drop}
        </p>
      )}
      {input(files, false)}
      {input(camera, true)}
      <div css={styles.buttons}>
        <Button
          variant="secondary"
          icon={<PhotoIcon size={20} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          {PHOTO_TEXTS.choose}
        </Button>
        <Button css={styles.camera} variant="secondary" onClick={() => camera.current?.click()}>
          {PHOTO_TEXTS.camera}
        </Button>
      </div>
      <FormErrorText>
        {refused.length > 0 &&
          refused
            .map(({ name, reason }) => PHOTO_TEXTS.refusedFile(name, PHOTO_TEXTS.refused[reason]))
            .join('\n')}
      </FormErrorText>
    </div>
  );
}

/** Receives pasted files wherever the focus is. */
function usePaste(add: (files: FileList | null) => void): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => add(clipboardData?.files ?? null));
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Receives files dropped anywhere: a browser would leave the page for a file that misses the zone. */
function useDrop(add: (files: FileList | null) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(add);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      // Null once the pointer has left the window; between elements it isn't.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

const styles = {
  zone: css({
    display: 'grid',
    gap: space[5],
    padding: space[5],
    border: `2px dashed ${color.border}`,
    borderRadius: radius.lg,
    whiteSpace: 'pre-line',
  }),
  empty: css({ minHeight: 200, placeContent: 'center', justifyItems: 'center' }),
  // Nothing is dropped on a touch screen.
  hint: css({
    ...text('base'),
    display: 'grid',
    justifyItems: 'center',
    gap: space[3],
    color: color.text2,
    '@media (pointer: coarse)': { display: 'none' },
  }),
  over: css({ borderColor: color.accent, backgroundColor: color.accentSoft }),
  input: css({ display: 'none' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  // Computers have no camera to take photos with.
  camera: css({ '@media (pointer: fine)': { display: 'none' } }),
};
