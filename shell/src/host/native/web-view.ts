/** In-app browsers name themselves; an iPhone browser that doesn't name Safari is one, too. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|TikTok|musical_ly|Bytedance|BytedanceWebview|; wv\)|Snapchat|Pinterest\/|Twitter/i;
const IPHONE_WITHOUT_SAFARI = /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/;

/** True in another app's browser, where Google refuses sign-in (AU-03). */
export function isWebView(userAgent: string): boolean {
  return IN_APP.test(userAgent) || IPHONE_WITHOUT_SAFARI.test(userAgent);
}
