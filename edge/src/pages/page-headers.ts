import { contentPolicy } from './content-policy.ts';

interface PageHeadersInput {
  nonce: string;
  isHttps: boolean;
  isPrivate: boolean;
  devOrigins: readonly string[];
  frameHosts: readonly string[];
  /** Names the page load in what its browser reports. */
  pageId: string;
}

/** Players in frames may go full screen and start by themselves; the page may write to the clipboard. */
const FRAME_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const OTHER_PERMISSIONS = [
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'clipboard-read',
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

/** No script runs without a hash; a developer's server, whose bytes change, has none. */
const INTEGRITY_POLICY = 'blocked-destinations=(script), endpoints=(default)';

export function pageHeaders({
  nonce,
  isHttps,
  isPrivate,
  devOrigins,
  frameHosts,
  pageId,
}: PageHeadersInput): Record<string, string> {
  const reportTo = `/beacon/refused?page=${pageId}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': contentPolicy({ nonce, isHttps, devOrigins, frameHosts, reportTo }),
    // A popup for logging in with another provider keeps its reference to the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions(frameHosts),
    // Browsers send crash reports to the group named default.
    'reporting-endpoints': `default="${reportTo}"`,
    ...(devOrigins.length === 0 && { 'integrity-policy': INTEGRITY_POLICY }),
  };
}
