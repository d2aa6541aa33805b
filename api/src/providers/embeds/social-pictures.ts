import { DomainError } from '#api/http/errors';
import { guardedFetch } from '#api/providers/guarded-fetch';
import type { SocialEmbeds } from './social-embeds.ts';

/** Where each network keeps its pictures. */
const PICTURE_HOSTS = {
  tiktok: /^[a-z0-9-]+\.tiktokcdn(?:-[a-z]{2})?\.com$/,
  instagram: /^[a-z0-9.-]+\.(?:cdninstagram\.com|fbcdn\.net)$/,
  youtube: /^i[1-4]?\.ytimg\.com$/,
} as const;
export type Network = keyof typeof PICTURE_HOSTS;

const NETWORKS = Object.keys(PICTURE_HOSTS) as Network[];
/** Thumbnails are far smaller. */
const BYTES_MAX = 1024 * 1024;

interface PicturesInput {
  /** For the sandbox and for tests; by default the network, guarded. */
  fetch?: typeof fetch | undefined;
}

/** Reads pictures from the networks' own hosts, and from no other. */
export function socialPictures({ fetch }: PicturesInput = {}): Pick<SocialEmbeds, 'picture'> {
  return {
    async picture(address) {
      const network = NETWORKS.find((known) => pictureUrlOf(address, known) !== null);
      if (!network) throw new DomainError('link-unreadable', { message: 'The picture is at no known host.' });
      const hosts = (host: string): boolean => PICTURE_HOSTS[network].test(host);
      return (await guardedFetch(address, { fetch, hosts, bytesMax: BYTES_MAX, accept: 'image/*' })).bytes;
    },
  };
}

/** A picture's address when it is https at one of the network's hosts, without port or user name; else null. */
export function pictureUrlOf(address: string | undefined, network: Network): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, host, username, password, href } = new URL(address);
  const isPlain = host === hostname && !username && !password;
  return protocol === 'https:' && isPlain && PICTURE_HOSTS[network].test(hostname) ? href : null;
}
