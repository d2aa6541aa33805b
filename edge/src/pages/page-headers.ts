import { contentPolicy, FRAME_HOSTS } from './content-policy.ts';

interface PageHeadersInput {
  nonce: string;
  isHttps: boolean;
  isPrivate: boolean;
  devOrigins: readonly string[];
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

export function pageHeaders({
  nonce,
  isHttps,
  isPrivate,
  devOrigins,
}: PageHeadersInput): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': contentPolicy({ nonce, isHttps, devOrigins }),
    // The popup of a social log-in keeps its way back to the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
  };
}
