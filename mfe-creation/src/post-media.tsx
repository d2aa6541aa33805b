import { type Composer, isLinkComposer } from './composer/composer.ts';
import { LinkMedia } from './link-source/link-media.tsx';
import { PhotosMedia } from './photos/photos-media.tsx';
import { SidesMedia } from './sides/sides-media.tsx';

/** The picture of a post of any kind, in its preview. */
export function PostMedia({ composer }: { composer: Composer }) {
  if (isLinkComposer(composer)) return <LinkMedia composer={composer} />;
  if (composer.kind === 'image') return <PhotosMedia composer={composer} />;
  return <SidesMedia composer={composer} />;
}
