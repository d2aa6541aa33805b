import { declareRoute } from '#src/core/routes';

export const HOME_ROUTE = declareRoute('home', 'shell', '/', { title: 'Home' });
export const LOGIN_ROUTE = declareRoute('login', 'shell', '/login', { title: 'Log In', header: 'back' });
export const LOGIN_EMAIL_ROUTE = declareRoute('login-email', 'shell', '/login/email', {
  title: 'Log In',
  header: 'back',
});
export const REGISTER_ROUTE = declareRoute('register', 'shell', '/register', {
  title: 'Sign Up',
  header: 'back',
});
export const LOGOUT_ROUTE = declareRoute('logout', 'shell', '/logout', { title: 'Log out' });
export const CLAIM_ROUTE = declareRoute('influencer-claim', 'shell', '/influencer/:key/claim', {
  title: 'Claim your account',
});
export const PAGE_ROUTE = declareRoute('page', 'shell', '/page/:slug', {
  title: 'About Tagalong',
  header: 'back',
});
export const HELP_ROUTE = declareRoute('help', 'shell', '/help', { title: 'Help', header: 'back' });
export const INVITE_FRIEND_ROUTE = declareRoute('invitefriend', 'shell', '/invitefriend', {
  title: 'Invite friends',
  header: 'back',
});
export const NOTIFICATIONS_ROUTE = declareRoute('notifications', 'shell', '/notifications', {
  title: 'Notifications',
  access: 'member',
  header: 'back',
});
export const NOTIFICATIONS_TYPE_ROUTE = declareRoute('notifications-type', 'shell', '/notifications/:type', {
  title: 'Notifications',
  access: 'member',
  header: 'back',
});
export const NOTIFICATIONS_SUBTYPE_ROUTE = declareRoute(
  'notifications-subtype',
  'shell',
  '/notifications/:type/:subtype',
  { title: 'Notifications', access: 'member', header: 'back' },
);
export const SETTINGS_ROUTE = declareRoute('settings', 'shell', '/me/settings', {
  title: 'Settings & Privacy',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
});
export const SETTINGS_INFO_ROUTE = declareRoute('settings-info', 'shell', '/me/settings/info', {
  title: 'Profile details',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
  type: 'profile-set',
});
export const SETTINGS_DEACTIVATE_ROUTE = declareRoute(
  'settings-deactivate',
  'shell',
  '/me/settings/account/deactivate',
  { title: 'Deactivate account', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_SECURITY_ROUTE = declareRoute(
  'settings-account-security',
  'shell',
  '/me/settings/account-security',
  { title: 'Account security', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_SECURITY_TYPE_ROUTE = declareRoute(
  'settings-account-security-type',
  'shell',
  '/me/settings/account-security/:type',
  { title: 'Account security', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_EMAIL_CODE_ROUTE = declareRoute(
  'settings-account-security-email-code',
  'shell',
  '/me/settings/account-security-email/code',
  { title: 'Enter the code', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_UPDATED_ROUTE = declareRoute(
  'settings-update-success',
  'shell',
  '/me/settings/update-success/:type',
  { title: 'Saved', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_LINKED_ACCOUNTS_ROUTE = declareRoute(
  'settings-linked-accounts',
  'shell',
  '/me/settings/linked-accounts',
  { title: 'Linked accounts', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_LINKED_ROUTE = declareRoute('settings-linked', 'shell', '/me/settings/linked', {
  title: 'Linked accounts',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
});
export const SETTINGS_PRIVACY_ROUTE = declareRoute(
  'settings-account-privacy',
  'shell',
  '/me/settings/account-privacy',
  { title: 'Privacy', access: 'member', header: 'back', pageClass: 'private-profile-settings' },
);
export const SETTINGS_ABOUT_ME_ROUTE = declareRoute('settings-about-me', 'shell', '/me/settings/about-me', {
  title: 'About me',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
  type: 'profile-set',
});
export const SETTINGS_EMAIL_ROUTE = declareRoute('settings-my-email', 'shell', '/me/settings/myEmail', {
  title: 'Emails',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
  type: 'profile-set',
});
export const SETTINGS_INTERESTS_ROUTE = declareRoute(
  'settings-my-interests',
  'shell',
  '/me/settings/myInterests',
  {
    title: 'Interests',
    access: 'member',
    header: 'back',
    pageClass: 'private-profile-settings',
    type: 'profile-set',
  },
);
export const SETTINGS_BRANDS_ROUTE = declareRoute('settings-my-brands', 'shell', '/me/settings/myBrands', {
  title: 'Brands',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
  type: 'profile-set',
});
export const SETTINGS_CAUSES_ROUTE = declareRoute('settings-my-causes', 'shell', '/me/settings/myCauses', {
  title: 'Causes',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile-settings',
  type: 'profile-set',
});
