import { SCRIPT_POLICY } from '@tagalong/contracts/core/page-boot';

interface PageHeadersInput {
  nonce: string;
  isHttps: boolean;
  isPrivate: boolean;
  /** Origins of developers' own servers; empty on a real site. */
  devOrigins: readonly string[];
  /** Origins whose players may be framed. */
  frameHosts: readonly string[];
  /** Id of the page load in its browser's reports. */
  pageId: string;
}

/** Permissions of players in frames. */
const FRAME_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const OTHER_PERMISSIONS = [
  // Browsers ask for permission before a page reads the clipboard.
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
];

function permissions(frameHosts: readonly string[]): string {
  const origins = ['self', ...frameHosts.map((host) => `"${host}"`)].join(' ');
  return [...FRAME_PERMISSIONS.map((name) => `${name}=(${origins})`), ...OTHER_PERMISSIONS].join(', ');
}

/** Blocks scripts without a hash; not set for developers' servers, whose scripts have none. */
const INTEGRITY_POLICY = 'blocked-destinations=(script), endpoints=(default)';

export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  const { isPrivate, devOrigins, frameHosts, pageId } = input;
  const reportTo = `/beacon/refused?page=${pageId}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': contentPolicy(input, reportTo),
    // The popup of a login provider needs its reference to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions(frameHosts),
    // Browsers send crash reports to the group named default.
    'reporting-endpoints': `default="${reportTo}"`,
    ...(devOrigins.length === 0 && { 'integrity-policy': INTEGRITY_POLICY }),
  };
}

/** Hash of the empty style element that emotion inserts and fills through the object model. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function contentPolicy(
  { nonce, isHttps, devOrigins, frameHosts }: PageHeadersInput,
  reportTo: string,
): string {
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    // Scripts of developers' servers are trusted by the scripts that load them; their source maps need no eval.
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, EMPTY_STYLE_HASH],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'", ...devOrigins],
    ['connect-src', "'self'", ...devOrigins, ...devOrigins.map(socketOf)],
    ['frame-src', ...(frameHosts.length > 0 ? frameHosts : ["'none'"])],
    ['manifest-src', "'self'"],
    ['media-src', "'self'"],
    // Trusted Types allow only workers that the shell creates from functions of verified scripts.
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // No text becomes markup, and only shell/src/host/remotes/script-urls.ts turns text into script URLs.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', SCRIPT_POLICY],
    ['report-uri', reportTo],
    ...(isHttps ? [['upgrade-insecure-requests'] as [string]] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** WebSocket origin of a developer's server, which notifies the page of new builds. */
function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
