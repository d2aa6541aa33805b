import { type AffiliateNetwork, skimlinksReport } from '#lib/affiliate-network';
import { affiliateNetworkStandIn } from '#lib/affiliate-network-stand-in';
import type { Config } from '#lib/config';
import type { Database } from '#lib/database';
import { embedsStandIn, STAND_IN_EMBEDS } from '#lib/embeds-stand-in';
import { instagramOembed } from '#lib/instagram-oembed';
import { type LinkPreview, youtubeOembed } from '#lib/link-preview';
import { type Mailer, smtpMailer } from '#lib/mailer';
import { folderStorage, type MediaStorage } from '#lib/media-storage';
import { type Payout, tipaltiPayout } from '#lib/payout';
import { payoutStandIn } from '#lib/payout-stand-in';
import { s3Storage } from '#lib/s3-storage';
import { openSignIn, type SignInPort } from '#lib/social/sign-in-port';
import type { SocialEmbeds } from '#lib/social-embeds';
import { socialPictures } from '#lib/social-pictures';
import { type MailStandIn, mailStandIn } from '#lib/stand-ins/mail-stand-in';
import { tiktokOembed } from '#lib/tiktok-oembed';
import { type TrackingEvents, trackingEvents, trackingStandIn } from '#lib/tracking-events';
import { STAND_IN_OEMBED_URL, youtubeStandIn } from '#lib/youtube-stand-in';
import { clickRepository } from './affiliate/click-repository.ts';

/** Everything outside of this process and its database, behind interfaces. */
export interface Ports {
  linkPreview: LinkPreview;
  embeds: SocialEmbeds;
  /** Where uploaded pictures lie. */
  media: MediaStorage;
  /** Null where no affiliate network tells of sales. */
  affiliateNetwork: AffiliateNetwork | null;
  /** Null where no mail server is set up. */
  mail: { mailer: Mailer; standIn: MailStandIn | null } | null;
  tracking: TrackingEvents;
  signIn: SignInPort;
  /** Null where no payout provider is set up. */
  payout: Payout | null;
}

const POST_PICTURES = new URL('../seed/pictures/posts.json', import.meta.url);
const POST_PICTURES_FOLDER = new URL('../seed/pictures/posts/', import.meta.url);

/** Connects each port with the real service or with the stand-in that the configuration names, and says which. */
export function openPorts(config: Config, db: Database, say: (sentence: string) => void): Ports {
  return {
    linkPreview: linkPreviewOf(config, say),
    embeds: embedsOf(config, say),
    media: config.storage ? s3Storage(config.storage) : folderStorage(`${config.dataDir}/uploads`),
    affiliateNetwork: affiliateNetworkOf(config, db, say),
    mail: mailOf(config, say),
    tracking: trackingOf(config, say),
    signIn: signInPortOf(config, say),
    payout: payoutOf(config, say),
  };
}

function linkPreviewOf({ youtube }: Config, say: (sentence: string) => void): LinkPreview {
  if (!youtube.isStandIn) return youtubeOembed({ oembedUrl: youtube.oembedUrl });
  say('Demo: links to YouTube are answered by a stand-in with made-up videos.');
  return youtubeOembed({ oembedUrl: STAND_IN_OEMBED_URL, fetch: youtubeStandIn(POST_PICTURES) });
}

function affiliateNetworkOf(
  { affiliate: { report, isStandIn } }: Config,
  db: Database,
  say: (sentence: string) => void,
): AffiliateNetwork | null {
  if (!isStandIn) return report && skimlinksReport(report);
  if (!report) return null;
  say('Demo: sales are reported by a stand-in that makes them up from clicks.');
  return skimlinksReport(report, affiliateNetworkStandIn(clickRepository(db).since));
}

function mailOf({ mail }: Config, say: (sentence: string) => void): Ports['mail'] {
  if (!mail) return null;
  if (!mail.isStandIn) return { mailer: smtpMailer(mail), standIn: null };
  say('Demo: mail is kept by a stand-in and shown at /sandbox/mail.');
  const standIn = mailStandIn();
  return { mailer: standIn, standIn };
}

function trackingOf({ tracking }: Config, say: (sentence: string) => void): TrackingEvents {
  if (!tracking.isStandIn) return trackingEvents(tracking);
  say('Demo: events that visitors agreed to are taken by a stand-in that keeps nothing.');
  return trackingEvents(tracking, trackingStandIn);
}

function signInPortOf({ signIn, dataDir }: Config, say: (sentence: string) => void): SignInPort {
  const port = openSignIn({ config: signIn, dataDir, picturesFile: POST_PICTURES });
  if (port.standIn) say('Demo: social sign-in is answered by a stand-in with made-up people.');
  return port;
}

function payoutOf({ payout }: Config, say: (sentence: string) => void): Payout | null {
  if (!payout?.isStandIn) return payout && tipaltiPayout(payout);
  say('Demo: cash-outs are paid by a stand-in that moves no money.');
  return tipaltiPayout({ ...payout, fetch: payoutStandIn(payout) });
}

function embedsOf({ embeds }: Config, say: (sentence: string) => void): SocialEmbeds {
  const standIn = embedsStandIn({ listFile: POST_PICTURES, folder: POST_PICTURES_FOLDER });
  const { tiktokOembedUrl, instagramOembedUrl, accessToken } = STAND_IN_EMBEDS;
  const { tiktok, instagram } = embeds;
  if (tiktok.isStandIn) say('Demo: links to TikTok are answered by a stand-in with made-up videos.');
  if (instagram.isStandIn) say('Demo: links to Instagram are answered by a stand-in with made-up photos.');
  return {
    ...(tiktok.isStandIn
      ? tiktokOembed({ oembedUrl: tiktokOembedUrl, fetch: standIn })
      : tiktokOembed({ oembedUrl: tiktok.oembedUrl })),
    ...(instagram.isStandIn
      ? instagramOembed({ oembedUrl: instagramOembedUrl, accessToken, fetch: standIn })
      : instagramOembed(instagram)),
    ...socialPictures(tiktok.isStandIn ? { fetch: standIn } : {}),
  };
}
