import type { LinkComposer } from '#composer/composer.ts';
import { LinkCard } from './link-card.tsx';
import { useLinkPreview } from './use-link-preview.ts';

/** The linked video or photo in the preview of the post. */
export function LinkMedia({ composer: { kind, link } }: { composer: LinkComposer }) {
  const preview = useLinkPreview(kind, link);
  return <LinkCard kind={kind} preview={preview.data?.data} />;
}
