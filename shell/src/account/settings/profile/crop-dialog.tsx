import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { CropArea } from './avatar-codec.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';

export interface CropDialogProps {
  picture: Blob;
  isOpen: boolean;
  isSending: boolean;
  problem: string | null;
  onUse(area: CropArea): void;
  onClose(): void;
  onClosed(): void;
}

const ZOOM_MAX = 4;

export function CropDialog({
  picture,
  isOpen,
  isSending,
  problem,
  onUse,
  onClose,
  onClosed,
}: CropDialogProps) {
  const url = useObjectUrl(picture);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={PROFILE_TEXTS.cropTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button isPending={isSending} onClick={() => area && onUse(area)}>
            {PROFILE_TEXTS.cropUse}
          </Button>
        </>
      }
    >
      <FormErrorText>{problem}</FormErrorText>
      <div css={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            maxZoom={ZOOM_MAX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            // The page's policy rejects style elements without its nonce, so the styles are below.
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': PROFILE_TEXTS.cropArea, role: 'application' }}
          />
        )}
      </div>
      <label css={styles.label} htmlFor={zoomId}>
        {PROFILE_TEXTS.cropZoom}
      </label>
      <input
        id={zoomId}
        css={styles.zoom}
        type="range"
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
      <p css={styles.hint}>{PROFILE_TEXTS.cropHint}</p>
    </Dialog>
  );
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

const styles = {
  /** The part of the library's style sheet that a round crop needs. */
  stage: css({
    position: 'relative',
    overflow: 'hidden',
    height: 'min(320px, 45dvh)',
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
    '.reactEasyCrop_Container': {
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      userSelect: 'none',
      touchAction: 'none',
      cursor: 'move',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
    },
    '.reactEasyCrop_Image': { willChange: 'transform', maxWidth: 'unset' },
    '.reactEasyCrop_Cover_Horizontal': { width: '100%', height: 'auto' },
    '.reactEasyCrop_Cover_Vertical': { width: 'auto', height: '100%' },
    '.reactEasyCrop_CropArea': {
      position: 'absolute',
      left: '50%',
      top: '50%',
      transform: 'translate(-50%, -50%)',
      boxSizing: 'border-box',
      border: '2px solid #fff',
      borderRadius: '50%',
      boxShadow: '0 0 0 9999em',
      color: 'rgb(0 0 0 / .5)',
      overflow: 'hidden',
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    },
  }),
  label: css({ ...text('sm', 600), display: 'block', marginTop: space[6] }),
  zoom: css({ width: '100%', minHeight: 44, accentColor: color.accent, cursor: 'pointer' }),
  hint: css({ ...text('sm'), color: color.text2 }),
};
