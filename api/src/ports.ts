import type { Config } from '#lib/config';
import { type LinkPreview, youtubeOembed } from '#lib/link-preview';
import { type Payout, tipaltiPayout } from '#lib/payout';
import { payoutStandIn } from '#lib/payout-stand-in';
import { STAND_IN_OEMBED_URL, youtubeStandIn } from '#lib/youtube-stand-in';

/** Everything outside of this process and its database, behind interfaces. */
export interface Ports {
  linkPreview: LinkPreview;
  /** Null where no payout provider is set up. */
  payout: Payout | null;
}

const POST_PICTURES = new URL('../seed/pictures/posts.json', import.meta.url);

/** Connects each port with the real service or with the stand-in that the configuration names, and says which. */
export function openPorts(config: Config, say: (sentence: string) => void): Ports {
  return { linkPreview: linkPreviewOf(config, say), payout: payoutOf(config, say) };
}

function linkPreviewOf({ youtube }: Config, say: (sentence: string) => void): LinkPreview {
  if (!youtube.isStandIn) return youtubeOembed({ oembedUrl: youtube.oembedUrl });
  say('Demo: links to YouTube are answered by a stand-in with made-up videos.');
  return youtubeOembed({ oembedUrl: STAND_IN_OEMBED_URL, fetch: youtubeStandIn(POST_PICTURES) });
}

function payoutOf({ payout }: Config, say: (sentence: string) => void): Payout | null {
  if (!payout?.isStandIn) return payout && tipaltiPayout(payout);
  say('Demo: cash-outs are paid by a stand-in that moves no money.');
  return tipaltiPayout({ ...payout, fetch: payoutStandIn(payout) });
}
