import { POST_PREVIEW } from '@tagalong/contracts/social/slots';
import { Slot, useHost, useSession } from '@tagalong/platform';
import { LinkCard } from './link-source/link-card.tsx';
import { useLinkPreview } from './link-source/use-link-preview.ts';
import { type Composer, EMPTY_SIDE, isLinkComposer, type LinkComposer } from './parts/composer/composer.ts';
import { useProductImages } from './parts/products/product-offer.tsx';
import { PhotosMedia } from './photos/photos-media.tsx';
import { PlainPreview } from './publish/plain-preview.tsx';
import { type Author, picturesToMeasure, previewPost, usePictureSizes } from './publish/preview-post.ts';
import { SidesMedia } from './sides/sides-media.tsx';

interface PostPreviewProps {
  composer: Composer;
  /** By default the member. */
  author?: Author | null;
}

/** Shows the post in the card that feeds show it in; in a plain frame until then, and if the card can't be loaded. */
export function PostPreview({ composer, author }: PostPreviewProps) {
  const member = useSession();
  const user = author ?? member;
  const post = usePreview(composer, user);
  const plain = <PlainPreview composer={composer} media={<PostMedia composer={composer} />} author={user} />;
  return post ? <Slot of={POST_PREVIEW} props={{ post }} fallback={plain} /> : plain;
}

/** Returns the post that the card shows, or null while a part of it is loading. */
function usePreview(composer: Composer, author: Author | null) {
  const { now } = useHost();
  const [kind, link] = isLinkComposer(composer) ? [composer.kind, composer.link] : (['video', ''] as const);
  const preview = useLinkPreview(kind, link).data?.data;
  const sizes = usePictureSizes(picturesToMeasure(composer));
  const [left, right] = composer.kind === 'thisorthat' ? composer.sides : [EMPTY_SIDE, EMPTY_SIDE];
  const sideImages = [useProductImages(left.product), useProductImages(right.product)] as const;
  if (!author || !sizes || (isLinkComposer(composer) && !preview)) return null;
  return previewPost({ composer, author, link: preview, sizes, sideImages, now: now() });
}

/** The picture of a post of any kind, in its preview. */
function PostMedia({ composer }: { composer: Composer }) {
  if (isLinkComposer(composer)) return <LinkMedia composer={composer} />;
  if (composer.kind === 'image') return <PhotosMedia composer={composer} />;
  return <SidesMedia composer={composer} />;
}

function LinkMedia({ composer: { kind, link } }: { composer: LinkComposer }) {
  const preview = useLinkPreview(kind, link);
  return <LinkCard kind={kind} preview={preview.data?.data} />;
}
