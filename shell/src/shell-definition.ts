import { type CurrentUser, REGISTER_TYPE, USER_TYPE, whoAmI } from '@tagalong/contracts/account/account';
import {
  NOTIFICATION_COUNT_CHANGED,
  NOTIFICATION_RECEIVED,
  SESSION_CHANGED,
  SESSION_LOST,
  THEME_CHANGED,
} from '@tagalong/contracts/account/events';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import type { SiteFacts } from '@tagalong/contracts/core/remote-manifest';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { remoteEvents } from '@tagalong/platform';
import { SHELL_OVERLAYS } from './shell-overlays.ts';

const OWN_EVENTS = [
  SESSION_CHANGED,
  SESSION_LOST,
  THEME_CHANGED,
  NOTIFICATION_COUNT_CHANGED,
  NOTIFICATION_RECEIVED,
  FACT_CHANGED,
];

const SMOKE_MEMBER: CurrentUser = {
  id: 1,
  unique_key: 'smoke-run',
  name: 'Smoke run',
  tagalong_handle: 'smoke-run',
  avatar: null,
  color_id: 1,
  email: 'smoke-run@example.com',
  is_logged: true,
  register_type: REGISTER_TYPE.email,
  user_type: USER_TYPE.creator,
  is_creator: true,
  has_bank: true,
  is_set_password: true,
  is_set_email: true,
  is_email_verified: true,
  is_deactivated: false,
};

/** The build adds the files of `site-files/`. */
const SITE: Omit<SiteFacts, 'files'> = {
  name: 'Tagalong',
  description: 'See what people with great taste love, save your favorites and buy them at the best price.',
  not_found_title: SHELL_TEXTS.notFoundTitle,
  share_picture: '/icon-512.png',
  session: {
    call: whoAmI.path,
    visitor: { status: 'success', data: null },
    member: { status: 'success', data: SMOKE_MEMBER },
    identity: {
      id: 'data.id',
      names: ['data.unique_key', 'data.tagalong_handle'],
      roles: { member: 'data.is_logged', creator: 'data.is_creator' },
    },
  },
  robots: {
    // Public collections share the path of the member's own collections.
    allow: ['/me/likeboards/'],
    disallow: [
      '/api/',
      '/draft/',
      '/me/',
      '/create-post',
      '/login',
      '/logout',
      '/register',
      '/go/',
      '/sandbox/',
    ],
  },
  frame_hosts: ['https://www.youtube-nocookie.com', 'https://www.tiktok.com', 'https://www.instagram.com'],
};

// The build reads this default export into shell.json, where the gate finds who depends on whom.
// biome-ignore lint/style/noDefaultExport: the manifest reader takes the default export of every definition
export default {
  site: SITE,
  events: remoteEvents({ publishes: OWN_EVENTS, subscribes: [...OWN_EVENTS, LIKE_CHANGED] }),
  intents: Object.keys(SHELL_OVERLAYS).map((name) => ({
    name,
    is_function: false,
  })),
};
