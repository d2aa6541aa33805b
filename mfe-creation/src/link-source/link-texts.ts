import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the step that asks for a link, by kind of post. */
export const LINK_TEXTS = textTable('link-source', {
  tiktok: {
    title: 'Paste your TikTok link',
    lead: 'A link to a video or photo post, or a short vm.tiktok.com link.',
    label: 'TikTok link',
    placeholder: 'https://www.tiktok.com/@name/video/…',
    wrong: 'That isn’t a TikTok video link. Try one like tiktok.com/@name/video/…',
    media: 'Your TikTok videos',
  },
  instagram: {
    title: 'Paste your Instagram link',
    lead: 'A link to a public photo, video or reel.',
    label: 'Instagram link',
    placeholder: 'https://www.instagram.com/p/…',
    wrong: 'That isn’t an Instagram post link. Try one like instagram.com/p/…',
    media: 'Your Instagram posts',
  },
  video: {
    title: 'Paste your YouTube link',
    lead: 'A link to a video or a Short.',
    label: 'YouTube link',
    placeholder: 'https://youtu.be/…',
    wrong: 'That isn’t a YouTube link. Try one like youtu.be/… or youtube.com/watch?v=…',
    media: 'Your YouTube videos',
  },
  missing: 'Paste a link to continue.',
  share:
    'Instagram’s share links don’t show which post they lead to. Open yours in a browser, then copy the link from the address bar.',
  paste: 'Paste copied link',
  pasteEmpty: 'Nothing to paste yet. Copy a link first.',
  pasteDenied: 'Your browser didn’t allow pasting. Paste into the field instead.',
  reading: 'Looking up your post',
  by: (author: string) => `by ${author}`,

  otherTiktok: 'This is a TikTok link.',
  otherInstagram: 'This is an Instagram link.',
  otherVideo: 'This is a YouTube link.',
  otherAction: 'Use this link',

  several: (count: number) => `You pasted ${count} links. Make a draft of each?`,
  severalAction: (count: number) => `Make ${count} drafts`,
  severalDone: (count: number) => `${count} drafts saved`,
  severalFailed: 'Couldn’t save all drafts.',

  mediaConnectText: 'Connect your account to choose from what you’ve posted there.',
  mediaExpired: 'Your connection has expired. Connect the account again to see your posts.',
  mediaAccounts: 'Accounts',
  mediaFailed: 'Couldn’t load your posts',
  mediaMoreFailed: 'Couldn’t load more of your posts.',
  mediaEmpty: 'Nothing posted there yet',
  mediaUntitled: 'Untitled post',
  mediaUse: (name: string) => `Use ${name}`,

  ownTitle: 'You’ve already posted this',
  ownText: 'Edit your post instead of creating it twice.',
  ownEdit: 'Edit post',
  ownView: 'View post',
  ownCopy: 'Copy caption and products',
  ownCopied: 'Caption and products copied',
});
