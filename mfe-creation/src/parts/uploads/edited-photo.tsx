import { lazyPart } from '@tagalong/platform/lazy-part';
import type { Photo } from '#parts/composer/composer.ts';
import { photoUploads } from './photo-uploads.ts';

const PhotoEditor = lazyPart(() => import('./photo-editor.tsx'), { leave: 'onClosed' });

interface EditedPhotoProps {
  photo: Photo | null;
  onClosed(): void;
}

/** Opens the editor, loaded on demand, for a photo that is uploaded; the edited one takes its place. */
export function EditedPhoto({ photo, onClosed }: EditedPhotoProps) {
  if (!photo?.url) return null;
  return (
    <PhotoEditor
      url={photo.url}
      onDone={(file) => photoUploads.replace(photo.id, file)}
      onClosed={onClosed}
    />
  );
}
