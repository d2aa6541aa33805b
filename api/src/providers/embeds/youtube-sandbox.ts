import { createHash } from 'node:crypto';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { readPictureKeys } from '#api/providers/sandbox/sandbox-media';

/** URL of the sandbox; this hostname can't exist on the internet. */
export const SANDBOX_OEMBED_URL = 'http://youtube-sandbox.invalid/oembed';

const OPENINGS = [
  'A calm corner with',
  'Styling',
  'One week with',
  'Unboxing',
  'My honest look at',
  'Five ways to use',
];
const THINGS = [
  'linen and clay',
  'everyday favorites',
  'small-batch pieces',
  'things that last',
  'the autumn edit',
];
/** Author that shows on the page that the video is made up. */
const AUTHOR = 'Demo video (sandbox for YouTube)';

/**
 * Implements YouTube's oEmbed call for the demo, which works offline: a `fetch` that speaks the same protocol and
 * accepts every possible video id. The same id always yields the same video.
 */
export function youtubeSandbox(picturesFile: URL): typeof fetch {
  const pictureKeys = readPictureKeys(picturesFile);

  return async (input) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const videoId = youtubeVideoId(address.searchParams.get('url') ?? '');
    if (address.searchParams.get('format') !== 'json')
      return new Response('Not Implemented', { status: 501 });
    if (!videoId) return new Response('Bad Request', { status: 400 });
    return Response.json(factsOf(videoId, pictureKeys));
  };
}

function factsOf(videoId: string, pictureKeys: readonly string[]) {
  const dice = createHash('sha256').update(videoId).digest();
  const pick = <T>(list: readonly T[], at: number): T | undefined =>
    list[dice.readUInt32BE(at) % (list.length || 1)];
  const key = pick(pictureKeys, 8);
  return {
    type: 'video',
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    title: `${pick(OPENINGS, 0)} ${pick(THINGS, 4)}`,
    author_name: AUTHOR,
    width: 1280,
    height: 720,
    ...(key && { thumbnail_url: `/media/posts/${key}-800.webp` }),
  };
}
