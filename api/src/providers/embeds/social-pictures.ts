import { DomainError } from '#api/http/errors';
import { guardedFetch } from '#api/providers/fetch/guarded-fetch';
import type { SocialEmbeds } from './social-embeds.ts';

/** Hostnames of each network's pictures. */
const PICTURE_HOSTS = {
  tiktok: /^[a-z0-9-]+\.tiktokcdn(?:-[a-z]{2})?\.com$/,
  instagram: /^[a-z0-9.-]+\.(?:cdninstagram\.com|fbcdn\.net)$/,
  youtube: /^i[1-4]?\.ytimg\.com$/,
} as const;
export type Network = keyof typeof PICTURE_HOSTS;

const NETWORKS = Object.keys(PICTURE_HOSTS) as Network[];
/** Maximum size of a picture; thumbnails are far smaller. */
const BYTES_MAX = 1024 * 1024;

interface PicturesInput {
  /** Replaces the guarded network access, for the sandbox and for tests. */
  fetch?: typeof fetch | undefined;
}

/** Downloads pictures from the networks' own hosts only. */
export function socialPictures({ fetch }: PicturesInput = {}): Pick<SocialEmbeds, 'picture'> {
  return {
    async picture(url) {
      const network = NETWORKS.find((known) => pictureUrlOf(url, known) !== null);
      if (!network)
        throw new DomainError('link-unreadable', { message: 'The picture is not on a known host.' });
      const hosts = (host: string): boolean => PICTURE_HOSTS[network].test(host);
      return (await guardedFetch(url, { fetch, hosts, bytesMax: BYTES_MAX, accept: 'image/*' })).bytes;
    },
  };
}

/**
 * Returns the URL of a picture if it is https at one of the network's hosts, without port or user name; null otherwise.
 */
export function pictureUrlOf(url: string | undefined, network: Network): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, host, username, password, href } = new URL(url);
  const isPlain = host === hostname && !username && !password;
  return protocol === 'https:' && isPlain && PICTURE_HOSTS[network].test(hostname) ? href : null;
}
