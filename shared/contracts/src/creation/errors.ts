import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from '#src/core/declare';

export const CREATION_ERRORS = {
  'not-a-youtube-link': {
    status: 400,
    advice: 'Ask for a link to a video: youtu.be, or youtube.com with watch, embed, shorts or live.',
  },
  'not-a-tiktok-link': { status: 400, advice: 'Ask for a link to one video or photo post on TikTok.' },
  'not-an-instagram-link': {
    status: 400,
    advice: 'Ask for the link of one post or reel on Instagram; a share link doesn’t contain it.',
  },
  'no-picture': { status: 400, advice: 'Send at least one picture.' },
  'draft-changed': {
    status: 409,
    message: 'The draft was saved elsewhere since this version.',
    advice: 'Show the stored draft, which is in `data`, beside the user’s version, and let the user choose.',
  },
} satisfies Record<string, ErrorContract>;

export const CREATION_ERROR_TEXTS = textTable('creation-error', {
  'not-a-youtube-link': 'That isn’t a YouTube link. Try one like youtu.be/… or youtube.com/watch?v=…',
  'not-a-tiktok-link': 'That isn’t a TikTok video link. Try one like tiktok.com/@name/video/…',
  'not-an-instagram-link':
    'That isn’t a link to an Instagram post. Open the post in a browser and copy its link, like instagram.com/p/…',
  'no-picture': 'Add a photo before you publish.',
  'draft-changed':
    'This draft was changed in another tab or on another device. Choose which version to keep.',
} satisfies Record<keyof typeof CREATION_ERRORS, string>);
