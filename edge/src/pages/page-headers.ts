import { contentPolicy, FRAME_HOSTS } from './content-policy.ts';

interface PageHeadersInput {
  nonce: string;
  isHttps: boolean;
  isPrivate: boolean;
  devOrigins: readonly string[];
  /** Names the page load in what its browser reports. */
  pageId: string;
}

const FOR_FRAMES = `(self ${FRAME_HOSTS.map((host) => `"${host}"`).join(' ')})`;

const PERMISSIONS = [
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
    (name) => `${name}=${FOR_FRAMES}`,
  ),
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
].join(', ');

/** No script runs without a hash; a developer's server, whose bytes change, has none. */
const INTEGRITY_POLICY = 'blocked-destinations=(script), endpoints=(default)';

export function pageHeaders({
  nonce,
  isHttps,
  isPrivate,
  devOrigins,
  pageId,
}: PageHeadersInput): Record<string, string> {
  const reportTo = `/beacon/refused?page=${pageId}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': contentPolicy({ nonce, isHttps, devOrigins, reportTo }),
    // The popup of a social log-in keeps its way back to the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
    // Crashes come by themselves to the group that is called default.
    'reporting-endpoints': `default="${reportTo}"`,
    ...(devOrigins.length === 0 && { 'integrity-policy': INTEGRITY_POLICY }),
  };
}
