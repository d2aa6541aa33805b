import { routesOf } from '#src/core/routes';

const page = routesOf('shell');
const backPage = routesOf('shell', { header: 'back' });
const newsPage = routesOf('shell', { header: 'back', access: 'member' });

export const HOME_ROUTE = page('home', '/', 'Home');
export const LOGIN_ROUTE = backPage('login', '/login', 'Log In');
export const LOGIN_EMAIL_ROUTE = backPage('login-email', '/login/email', 'Log In');
export const REGISTER_ROUTE = backPage('register', '/register', 'Sign Up');
export const LOGOUT_ROUTE = page('logout', '/logout', 'Log out');
export const CLAIM_ROUTE = page('influencer-claim', '/influencer/:key/claim', 'Claim your account');
export const PAGE_ROUTE = backPage('page', '/page/:slug', 'About Tagalong');
export const HELP_ROUTE = backPage('help', '/help', 'Help');
export const INVITE_FRIEND_ROUTE = backPage('invitefriend', '/invitefriend', 'Invite friends');
export const NOTIFICATIONS_ROUTE = newsPage('notifications', '/notifications', 'Notifications');
export const NOTIFICATIONS_TYPE_ROUTE = newsPage(
  'notifications-type',
  '/notifications/:type',
  'Notifications',
);
export const NOTIFICATIONS_SUBTYPE_ROUTE = newsPage(
  'notifications-subtype',
  '/notifications/:type/:subtype',
  'Notifications',
);

const SETTINGS = { access: 'member', header: 'back', pageClass: 'private-profile-settings' } as const;
const settingsRoute = routesOf('shell', SETTINGS);
/** A page of the settings that edits the public profile. */
const profileRoute = routesOf('shell', { ...SETTINGS, type: 'profile-set' });

export const SETTINGS_ROUTE = settingsRoute('settings', '/me/settings', 'Settings & Privacy');
export const SETTINGS_INFO_ROUTE = profileRoute('settings-info', '/me/settings/info', 'Profile details');
export const SETTINGS_DEACTIVATE_ROUTE = settingsRoute(
  'settings-deactivate',
  '/me/settings/account/deactivate',
  'Deactivate account',
);
export const SETTINGS_SECURITY_ROUTE = settingsRoute(
  'settings-account-security',
  '/me/settings/account-security',
  'Account security',
);
export const SETTINGS_SECURITY_TYPE_ROUTE = settingsRoute(
  'settings-account-security-type',
  '/me/settings/account-security/:type',
  'Account security',
);
export const SETTINGS_EMAIL_CODE_ROUTE = settingsRoute(
  'settings-account-security-email-code',
  '/me/settings/account-security-email/code',
  'Enter the code',
);
export const SETTINGS_UPDATED_ROUTE = settingsRoute(
  'settings-update-success',
  '/me/settings/update-success/:type',
  'Saved',
);
export const SETTINGS_LINKED_ACCOUNTS_ROUTE = settingsRoute(
  'settings-linked-accounts',
  '/me/settings/linked-accounts',
  'Linked accounts',
);
export const SETTINGS_LINKED_ROUTE = settingsRoute(
  'settings-linked',
  '/me/settings/linked',
  'Linked accounts',
);
export const SETTINGS_PRIVACY_ROUTE = settingsRoute(
  'settings-account-privacy',
  '/me/settings/account-privacy',
  'Privacy',
);
export const SETTINGS_ABOUT_ME_ROUTE = profileRoute('settings-about-me', '/me/settings/about-me', 'About me');
export const SETTINGS_EMAIL_ROUTE = profileRoute('settings-my-email', '/me/settings/myEmail', 'Emails');
export const SETTINGS_INTERESTS_ROUTE = profileRoute(
  'settings-my-interests',
  '/me/settings/myInterests',
  'Interests',
);
export const SETTINGS_BRANDS_ROUTE = profileRoute('settings-my-brands', '/me/settings/myBrands', 'Brands');
export const SETTINGS_CAUSES_ROUTE = profileRoute('settings-my-causes', '/me/settings/myCauses', 'Causes');
