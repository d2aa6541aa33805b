import type { Config } from '#api/config/config';
import { DEMO_PHOTO_LIST } from '#api/config/demo-files';
import type { Log } from '#api/lib/log';
import { type AffiliateNetwork, openAffiliateNetwork } from './affiliate/affiliate-network.ts';
import { openEmbeds } from './embeds/open-embeds.ts';
import type { SocialEmbeds } from './embeds/social-embeds.ts';
import { type MailPort, openMail } from './mail/open-mail.ts';
import { openPayout } from './payout/open-payout.ts';
import type { Payout } from './payout/payout.ts';
import { openSignIn, type SignInPort } from './sign-in-port.ts';
import { folderStorage, type MediaStorage } from './storage/media-storage.ts';
import { s3Storage } from './storage/s3-storage.ts';
import { openTracking, type TrackingEvents } from './tracking/tracking-events.ts';

/** External services of this process, behind interfaces. */
export interface Ports {
  embeds: SocialEmbeds;
  /** Storage of uploaded pictures. */
  media: MediaStorage;
  /** Network that reports sales; null if none does. */
  affiliateNetwork: AffiliateNetwork | null;
  /** Mail server or sandbox; null if none is configured. */
  mail: MailPort | null;
  tracking: TrackingEvents;
  signIn: SignInPort;
  /** Payout provider; null if none is configured. */
  payout: Payout | null;
}

/** Connects each port with its provider or with the provider's sandbox, and logs one line per sandbox. */
export function openPorts(config: Config, log: Log): Ports {
  const { dataDir, storage } = config;
  return {
    embeds: openEmbeds(config.embeds, log),
    media: storage ? s3Storage(storage) : folderStorage(`${dataDir}/uploads`),
    affiliateNetwork: openAffiliateNetwork(config.affiliate, log),
    mail: openMail(config.mail, log),
    tracking: openTracking(config.tracking, log),
    signIn: openSignIn({ config: config.signIn, dataDir, picturesFile: DEMO_PHOTO_LIST, log }),
    payout: openPayout(config.payout, log),
  };
}
