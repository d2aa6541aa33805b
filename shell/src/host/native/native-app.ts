import { APP_PLATFORMS } from '@tagalong/contracts/account/social-login';
import * as z from '@tagalong/contracts/core/z';
import { nativeBridge } from '@tagalong/platform/native-bridge';

/** The device and the account last logged in on it, as the wrapper's first message. */
const Device = z.object({ uuid: z.string(), device_id: z.string(), user_id: z.optional(z.int()) });
type AppDevice = z.output<typeof Device>;

/** Result of a login made with a provider's SDK; `payload` is the SDK's output. */
const ConnectResult = z.object({
  type: z.literal('tagalong.connect-result'),
  platform: z.oneOf(APP_PLATFORMS),
  nonce: z.string(),
  payload: z.nullable(z.record(z.string(), z.unknown())),
});
export type ConnectResult = z.output<typeof ConnectResult>;

/** Names fixed by the source documents (SH-18). */
export type ConnectPlatform = 'google' | 'facebook' | 'apple' | 'tiktok';
type AppMessage =
  | { type: 'connect'; platform: ConnectPlatform; nonce: string; origin_page: string }
  | { type: 'connect-cancelled'; nonce: string }
  | { type: 'logged-in'; user_id: number }
  | { type: 'logged-out' };

/** The native wrapper around the page; docs/native-app.md defines its duties. */
export const nativeApp = {
  post: (message: AppMessage): void => nativeBridge()?.postMessage(JSON.stringify(message)),
  device(): AppDevice | null {
    const parsed = z.safeParse(Device, nativeBridge()?.device);
    return parsed.success ? parsed.data : null;
  },
  /** Receives results that the wrapper posts to the page; messages from frames and other windows are ignored. */
  onResult(listener: (result: ConnectResult) => void): () => void {
    const receive = ({ data, source, origin }: MessageEvent): void => {
      if (source !== window || origin !== location.origin) return;
      const parsed = z.safeParse(ConnectResult, data);
      if (parsed.success) listener(parsed.data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  },
};
