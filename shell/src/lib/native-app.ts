import { APP_PLATFORMS } from '@tagalong/contracts/social-login';
import * as z from '@tagalong/contracts/z';
import { isInNativeApp } from './in-native-app.ts';

/** What the wrapper may ask of the page before anything else: its device, with the account that it logged in last. */
const Device = z.object({ uuid: z.string(), device_id: z.string(), user_id: z.optional(z.int()) });
export type AppDevice = z.output<typeof Device>;

/** The end of a log-in that the wrapper made with a provider's kit. `payload` is what the kit gave. */
const ConnectResult = z.object({
  type: z.literal('tagalong.connect-result'),
  platform: z.oneOf(APP_PLATFORMS),
  nonce: z.string(),
  payload: z.nullable(z.record(z.string(), z.unknown())),
});
export type ConnectResult = z.output<typeof ConnectResult>;

/** Names of the documents (SH-18). */
export type ConnectPlatform = 'google' | 'facebook' | 'apple' | 'tiktok';
export type AppMessage =
  | { type: 'connect'; platform: ConnectPlatform; nonce: string; origin_page: string }
  | { type: 'connect-cancelled'; nonce: string }
  | { type: 'logged-in'; user_id: number }
  | { type: 'logged-out' };

interface Bridge {
  postMessage(message: string): void;
  device?: unknown;
}
interface BridgeHolder {
  /** Android: `addJavascriptInterface(bridge, 'TagalongApp')`; iOS may inject the same by a user script. */
  TagalongApp?: Bridge;
  webkit?: { messageHandlers?: { TagalongApp?: Bridge } };
}

/** The native wrapper around the page; docs/native-app.md says what it must do. */
export const nativeApp = {
  isHere: isInNativeApp,
  post: (message: AppMessage): void => bridge()?.postMessage(JSON.stringify(message)),
  device(): AppDevice | null {
    const parsed = z.safeParse(Device, (globalThis as BridgeHolder).TagalongApp?.device);
    return parsed.success ? parsed.data : null;
  },
  /** Hears results that the wrapper posts to the page. Nobody else can: frames and other windows are not the source. */
  onResult(listener: (result: ConnectResult) => void): () => void {
    const hear = ({ data, source, origin }: MessageEvent): void => {
      if (source !== window || origin !== location.origin) return;
      const parsed = z.safeParse(ConnectResult, data);
      if (parsed.success) listener(parsed.data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  },
};

function bridge(): Bridge | null {
  const { TagalongApp, webkit } = globalThis as BridgeHolder;
  return TagalongApp ?? webkit?.messageHandlers?.TagalongApp ?? null;
}
