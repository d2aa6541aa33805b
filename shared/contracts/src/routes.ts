import { formText } from './endpoint.ts';

/** The remotes of the product, and the shell that hosts them. A later remote has any other name. */
export type RouteOwner = 'shell' | 'social' | 'creation' | 'storefront' | 'earnings' | (string & {});
export type RouteAccess = 'public' | 'member' | 'creator';

/** Classes put on the page root (SH-08). */
export type PageClass =
  | 'home-home'
  | 'home-article'
  | 'home-tag'
  | 'home-tot'
  | 'home-shop'
  | 'shop-brands'
  | 'likeboards'
  | 'private-profile'
  | 'private-profile-settings'
  | 'trending-list'
  | 'create';

/** `main` keeps the site's header; `back` replaces it by the back header with a title. */
export type HeaderKind = 'main' | 'back';

export interface RouteInfo<Path extends string = string> {
  /** Unique over all remotes; the back header's named behaviours go by it. */
  name: string;
  owner: RouteOwner;
  path: Path;
  access: RouteAccess;
  header: HeaderKind;
  /** Document title and the back header's text, in front of the product's name. */
  title: string;
  pageClass?: PageClass;
  /** Opened from a feed it lies over the feed, which stays where it was. */
  overFeed?: boolean;
  /** `profile-set` pages have Save at the right of the back header, the others Next (SH-02). */
  type?: 'profile-set';
}

function route<Path extends `/${string}`>(
  name: string,
  owner: RouteOwner,
  path: Path,
  rest: Partial<Omit<RouteInfo, 'name' | 'owner' | 'path'>> & { title: string },
): RouteInfo<Path> {
  return { access: 'public', header: 'main', ...rest, name, owner, path };
}

/** A page that a team brings by itself, beside its own code. `href` makes its address like any other's. */
export const declareRoute = route;

function notifications<Path extends `/${string}`>(name: string, path: Path): RouteInfo<Path> {
  return route(name, 'shell', path, { title: 'Notifications', access: 'member', header: 'back' });
}

function settings<Path extends string>(
  name: string,
  path: Path,
  title: string,
  type?: RouteInfo['type'],
): RouteInfo<`/me/settings${Path}`> {
  return route(name, 'shell', `/me/settings${path}`, {
    title,
    access: 'member',
    header: 'back',
    pageClass: 'private-profile-settings',
    ...(type && { type }),
  });
}

/** Every route of the product, once. A remote maps those that it owns to pages. */
export const ROUTES = {
  home: route('home', 'shell', '/', { title: 'Home' }),
  login: route('login', 'shell', '/login', { title: 'Log in', header: 'back' }),
  loginEmail: route('login-email', 'shell', '/login/email', { title: 'Log in', header: 'back' }),
  register: route('register', 'shell', '/register', { title: 'Sign up', header: 'back' }),
  logout: route('logout', 'shell', '/logout', { title: 'Log out' }),
  claim: route('influencer-claim', 'shell', '/influencer/:key/claim', { title: 'Claim your account' }),
  page: route('page', 'shell', '/page/:slug', { title: 'About Tagalong', header: 'back' }),
  help: route('help', 'shell', '/help', { title: 'Help', header: 'back' }),
  /** Whoever was invited comes here first, mostly without an account; inviting itself needs one. */
  inviteFriend: route('invitefriend', 'shell', '/invitefriend', {
    title: 'Invite friends',
    header: 'back',
  }),
  notifications: notifications('notifications', '/notifications'),
  notificationsType: notifications('notifications-type', '/notifications/:type'),
  notificationsSubtype: notifications('notifications-subtype', '/notifications/:type/:subtype'),

  settings: settings('settings', '', 'Settings & Privacy'),
  settingsInfo: settings('settings-info', '/info', 'Your details', 'profile-set'),
  settingsDeactivate: settings('settings-deactivate', '/account/deactivate', 'Deactivate account'),
  settingsSecurity: settings('settings-account-security', '/account-security', 'Account security'),
  settingsSecurityType: settings(
    'settings-account-security-type',
    '/account-security/:type',
    'Account security',
  ),
  settingsEmailCode: settings(
    'settings-account-security-email-code',
    '/account-security-email/code',
    'Enter the code',
  ),
  settingsUpdated: settings('settings-update-success', '/update-success/:type', 'Saved'),
  settingsLinkedAccounts: settings('settings-linked-accounts', '/linked-accounts', 'Linked accounts'),
  settingsLinked: settings('settings-linked', '/linked', 'Linked accounts'),
  settingsPrivacy: settings('settings-account-privacy', '/account-privacy', 'Privacy'),
  settingsAboutMe: settings('settings-about-me', '/about-me', 'About me', 'profile-set'),
  settingsEmail: settings('settings-my-email', '/myEmail', 'Emails', 'profile-set'),
  settingsInterests: settings('settings-my-interests', '/myInterests', 'Interests', 'profile-set'),
  settingsBrands: settings('settings-my-brands', '/myBrands', 'Brands', 'profile-set'),
  settingsCauses: settings('settings-my-causes', '/myCauses', 'Causes', 'profile-set'),

  homeFeatured: route('home-featured', 'social', '/home/featured', {
    title: 'Featured',
    pageClass: 'home-home',
  }),
  homeLatest: route('home-latest', 'social', '/home/latest', { title: 'Latest', pageClass: 'home-home' }),
  homeShop: route('home-shop', 'social', '/home/shop', { title: 'Shop', pageClass: 'home-shop' }),
  homeTot: route('home-tot', 'social', '/home/tot', { title: 'This or That', pageClass: 'home-tot' }),
  homeTotTag: route('home-tot-tag', 'social', '/home/tot/:slug', {
    title: 'This or That',
    pageClass: 'home-tag',
  }),
  homeCollections: route('home-collections', 'social', '/home/collections', {
    title: 'Collections',
    pageClass: 'home-home',
  }),
  homeArticles: route('home-article', 'social', '/home/article', {
    title: 'Articles',
    pageClass: 'home-article',
  }),
  article: route('article', 'social', '/article/:id', { title: 'Article', header: 'back' }),
  group: route('groups-page', 'social', '/group/:group_id', { title: 'Group', header: 'back' }),
  post: route('postdetails', 'social', '/postdetails/:id', { title: 'Post', header: 'back', overFeed: true }),
  likeboards: route('likeboards', 'social', '/me/likeboards', {
    title: 'Collections',
    access: 'member',
    pageClass: 'likeboards',
  }),
  likeboard: route('likeboard', 'social', '/me/likeboards/:slug', {
    title: 'Collection',
    access: 'public',
    header: 'back',
    pageClass: 'likeboards',
  }),
  likeboardAddProduct: route('likeboard-add-product', 'social', '/me/likeboards/:id/add-product', {
    title: 'Add products',
    access: 'member',
    header: 'back',
    pageClass: 'likeboards',
  }),
  myPosts: route('my-posts', 'social', '/me/posts', {
    title: 'Your posts',
    access: 'member',
    pageClass: 'private-profile',
  }),
  myPostsType: route('my-posts-type', 'social', '/me/posts/:type', {
    title: 'Your posts',
    access: 'member',
    pageClass: 'private-profile',
  }),
  following: route('following-list', 'social', '/me/following', {
    title: 'Following',
    access: 'member',
    header: 'back',
    pageClass: 'private-profile',
  }),
  followers: route('followers-list', 'social', '/me/followers', {
    title: 'Followers',
    access: 'member',
    header: 'back',
    pageClass: 'private-profile',
  }),
  userProfile: route('user-profile', 'social', '/user/:id/profile', { title: 'Profile', header: 'back' }),
  brandProfile: route('brand-profile', 'social', '/brand/:id/profile', { title: 'Brand', header: 'back' }),
  search: route('globalsearch', 'social', '/globalsearch', { title: 'Search' }),
  searchFilter: route('globalsearch-filter', 'social', '/globalsearch/:filter_type', { title: 'Search' }),
  trendingPosts: route('trending-post', 'social', '/trending/post/:type/:text', {
    title: 'Trending',
    header: 'back',
    pageClass: 'trending-list',
  }),
  trendingList: route('trending-list', 'social', '/trending/list/:type', {
    title: 'Trending',
    header: 'back',
    pageClass: 'trending-list',
  }),
  trendingListKeyword: route('trending-list-keyword', 'social', '/trending/list/:type/:keyword', {
    title: 'Trending',
    header: 'back',
    pageClass: 'trending-list',
  }),

  createPost: route('create-post', 'creation', '/create-post', {
    title: 'Create',
    access: 'member',
    header: 'back',
    pageClass: 'create',
  }),
  createPostType: route('create-post-type', 'creation', '/create-post/:type', {
    title: 'Create a post',
    access: 'member',
    header: 'back',
    pageClass: 'create',
  }),

  createPostAction: route('create-post-action', 'creation', '/create-post/:type/:action', {
    title: 'Create a post',
    access: 'member',
    header: 'back',
    pageClass: 'create',
  }),

  me: route('me', 'storefront', '/me', { title: 'Profile', access: 'member', pageClass: 'private-profile' }),
  product: route('productdetails', 'storefront', '/productdetails/:id', {
    title: 'Product',
    header: 'back',
    overFeed: true,
  }),
  hotProducts: route('hotproducts', 'storefront', '/hotproducts', { title: 'Hot products', header: 'back' }),

  settingsPayment: route('settings-payment', 'earnings', '/me/settings/payment', {
    title: 'Payment',
    access: 'creator',
    header: 'back',
    pageClass: 'private-profile-settings',
  }),
  metrics: route('metrics', 'earnings', '/me/metrics', {
    title: 'Views',
    access: 'creator',
    header: 'back',
    pageClass: 'private-profile',
  }),
  earnings: route('earnings', 'earnings', '/me/earnings', {
    title: 'Bank',
    access: 'creator',
    header: 'back',
    pageClass: 'private-profile',
  }),
} as const;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type RouteParams<Path extends string> = { [Name in ParamNames<Path>]: string | number };

type HrefArgs<Path extends string> = [ParamNames<Path>] extends [never]
  ? [params?: undefined, query?: Record<string, string>]
  : [params: RouteParams<Path>, query?: Record<string, string>];

/** The address of a route, typed by its path's segments. Nobody writes a path as text. */
export function href<Path extends string>(
  target: RouteInfo<Path>,
  ...[params, query]: HrefArgs<Path>
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = formText(query ?? {});
  return search ? `${path}?${search}` : path;
}

/** Turns a route pattern into what matches an address; used by the shell and by the edge alike. */
export function pathMatcher(pattern: string): (path: string) => Record<string, string> | null {
  const names: string[] = [];
  const source = pattern
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(segment.slice(1));
      return '([^/]+)';
    })
    .join('/');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => {
    const found = expression.exec(path);
    if (!found) return null;
    try {
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      );
    } catch {
      return null;
    }
  };
}

/** Of two patterns that match the same path, the one wins whose first differing segment is literal. */
export function compareSpecificity(a: string, b: string): number {
  const weight = (path: string): number =>
    path.split('/').reduce((sum, segment) => sum * 2 + (segment && !segment.startsWith(':') ? 1 : 0), 1);
  return weight(b) - weight(a);
}
