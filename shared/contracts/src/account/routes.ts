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

const SETTINGS = { access: 'member', header: 'back', pageClass: 'private-profile-settings' } as const;

function settingsRoute<Path extends `/${string}`>(name: string, path: Path, title: string) {
  return declareRoute(name, 'shell', path, { ...SETTINGS, title });
}

/** A page of the settings that edits the public profile. */
function profileRoute<Path extends `/${string}`>(name: string, path: Path, title: string) {
  return declareRoute(name, 'shell', path, { ...SETTINGS, title, type: 'profile-set' });
}

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
