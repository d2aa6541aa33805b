import { textTable } from '@tagalong/contracts/core/language';

/** Texts for connecting accounts as sources of posts. */
export const CONNECT_TEXTS = textTable('social-connect', {
  title: (platform: string) => `Connect ${platform}`,
  facebook: 'Instagram through Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebookText:
    'Your Instagram account must be linked to a public Facebook Page. Facebook will ask which Pages we can read. Choose the one with your Instagram account.',
  instagramText: 'Instagram will ask if we can see your photos and videos. We never post for you.',
  tiktokText: 'TikTok will ask if we can see your videos. We never post for you.',
  youtubeText: 'Google will ask if we can see the videos on your channel. We never post for you.',
  continueWith: (provider: string) => `Continue with ${provider}`,
  tiktokDownTitle: 'TikTok login no longer supported',
  tiktokDownText: 'TikTok can’t be connected right now. Contact us if you need help.',
  contact: 'Contact us',

  checking: 'Looking for your Instagram accounts',
  apologiesTitle: 'Apologies! We’re having issues connecting your Instagram.',
  apologiesText:
    'Instagram may be taking a bit longer. If you have several Facebook Pages, make sure you’ve given approval to the one that’s connected to the Instagram account. Please try refreshing your connection.',
  noneTitle: 'No Instagram account found',
  noneText:
    'None of the Facebook Pages that you approved has an Instagram account. Link one to a public Page, then try again.',
  chooseTitle: 'Which Instagram account?',
  saved: (name: string) => `${name} is connected`,
  connectedToast: (platform: string) => `${platform} is connected`,
  failedTitle: 'Couldn’t load your Instagram accounts',

  listTitle: 'Connected accounts',
  connected: 'Connected',
  canceled: 'Connection canceled.',
  first: { action: 'Connect', label: (platform: string) => `Connect ${platform}` },
  again: { action: 'Reconnect', label: (platform: string) => `Reconnect ${platform}` },
  another: { action: 'Add account', label: (platform: string) => `Add account on ${platform}` },
  listFailed: 'Couldn’t load your connected accounts',
});
