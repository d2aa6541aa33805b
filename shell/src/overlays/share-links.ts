import { SHARE_TEXTS } from './share-texts.ts';

interface ShareLink {
  channel: 'email' | 'x' | 'facebook' | 'pinterest';
  label: string;
  href: string;
}

/** Builds URLs that open each service's composer with the link filled in. */
export function shareLinks(url: string, title: string, picture?: string): ShareLink[] {
  const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
  return [
    {
      channel: 'email',
      label: SHARE_TEXTS.shareEmail,
      // Mail programs don't decode '+' as a space.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
    },
    {
      channel: 'x',
      label: SHARE_TEXTS.shareX,
      href: `https://x.com/intent/post?${query({ url, text: title })}`,
    },
    {
      channel: 'facebook',
      label: SHARE_TEXTS.shareFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    {
      channel: 'pinterest',
      label: SHARE_TEXTS.sharePinterest,
      href: `https://www.pinterest.com/pin/create/button/?${query({ url, description: title, ...(picture && { media: picture }) })}`,
    },
  ];
}
