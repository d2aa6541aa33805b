import { LinkCard } from './link-source/link-card.tsx';
import { useLinkPreview } from './link-source/use-link-preview.ts';
import { type Composer, isLinkComposer, type LinkComposer } from './parts/composer/composer.ts';
import { PhotosMedia } from './photos/photos-media.tsx';
import { SidesMedia } from './sides/sides-media.tsx';

/** The picture of a post of any kind, in its preview. */
export function PostMedia({ composer }: { composer: Composer }) {
  if (isLinkComposer(composer)) return <LinkMedia composer={composer} />;
  if (composer.kind === 'image') return <PhotosMedia composer={composer} />;
  return <SidesMedia composer={composer} />;
}

function LinkMedia({ composer: { kind, link } }: { composer: LinkComposer }) {
  const preview = useLinkPreview(kind, link);
  return <LinkCard kind={kind} preview={preview.data?.data} />;
}
