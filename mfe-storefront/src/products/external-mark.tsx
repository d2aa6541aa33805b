import { IconExternalLink } from '@tabler/icons-react';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { VisuallyHidden } from '@tagalong/ui';

/** Tells, to eyes and ears, that a link leaves the site for a new tab. */
export function ExternalMark({ size = 18 }: { size?: number }) {
  return (
    <>
      <IconExternalLink size={size} aria-hidden />
      <VisuallyHidden>, {STOREFRONT_TEXTS.newTab}</VisuallyHidden>
    </>
  );
}
