import { expect, test } from '@jest/globals';
import { isWebView } from './web-view.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

test.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 18_5)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.106;FBDV/iPhone14,5]`],
  [
    'Facebook on Android',
    `${ANDROID}; wv) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36 [FB_IAB/FB4A;]`,
  ],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_35.3.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['Line', `${IPHONE} Mobile/15E148 Safari Line/14.9.0`],
  ['a WebView of Android', `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0`],
  ['a WebView of an iPhone', `${IPHONE} Mobile/15E148`],
])('[AU-03] %s is a web view', (_, userAgent) => {
  expect(isWebView(userAgent)).toBe(true);
});

test.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
])('[AU-03] %s is not', (_, userAgent) => {
  expect(isWebView(userAgent)).toBe(false);
});
