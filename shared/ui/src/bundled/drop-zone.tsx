import { css } from '@emotion/react';
import { Button, type ButtonProps, color, radius, space } from '@tagalong/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Take = (files: File[]) => void;

interface DropZoneProps {
  /** Receives at least one file. */
  take: Take;
  /** With 'page', files that are dropped beside the zone or pasted anywhere belong to it, too. */
  reach: 'page' | 'zone';
  className?: string;
  children: ReactNode;
}

/** The place of a page that receives files. A file that misses every zone doesn't replace the page. */
export function DropZone({ take, reach, className, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const isPage = reach === 'page';
  usePaste((files) => isPage && take(files));
  const isOver = useDrop(take, isPage ? null : zone);
  return (
    <div ref={zone} className={className} css={[styles.zone, isOver && styles.over]}>
      {children}
    </div>
  );
}

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Accessible name of the file field, and of the button unless it has text that says more. */
  label: string;
  accept: string;
  take: Take;
  isMultiple?: boolean;
  /** Opens the camera of a phone. */
  isCamera?: boolean;
}

/** A button that lets the user choose files of the device. */
export function FileButton({ label, accept, take, isMultiple, isCamera, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        css={styles.input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          takeAll(currentTarget.files, take);
          // Choosing the same file again is a change, too.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

function takeAll(files: FileList | null | undefined, take: Take): void {
  if (files && files.length > 0) take([...files]);
}

/** Receives pasted files wherever the focus is. */
function usePaste(take: Take): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => takeAll(clipboardData?.files, take));
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/**
 * Receives files dropped on the zone; without a zone, anywhere. Returns true while files are dragged over it. Listens to the
 * whole document, because a browser would leave the page for a file that misses the zone.
 */
function useDrop(take: Take, zone: RefObject<Element | null> | null): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = useEffectEvent(
    ({ target }: DragEvent): boolean => !zone || (target instanceof Node && !!zone.current?.contains(target)),
  );
  const takeDropped = useEffectEvent((files: FileList) => takeAll(files, take));
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(isOn(event));
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      // Null once the pointer has left the window; between elements it isn't.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      if (isOn(event)) takeDropped(event.dataTransfer.files);
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
  }),
  over: css({ borderColor: color.accent, backgroundColor: color.accentSoft }),
  input: css({ display: 'none' }),
};
