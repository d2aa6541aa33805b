import { APP_PLATFORMS, type OriginPage } from '@tagalong/contracts/account/social-login';
import * as z from '@tagalong/contracts/core/z';
import type { ConnectPlatform } from '@tagalong/contracts/storefront/slots';
import type { NativeBridge } from '@tagalong/platform/native-bridge';

const ConnectResult = z.object({
  type: z.literal('tagalong.connect-result'),
  platform: z.oneOf(APP_PLATFORMS),
  nonce: z.string(),
  payload: z.nullable(z.record(z.string(), z.unknown())),
});

/** The result of a provider's kit; its fields are those of `socialCallback`. */
interface Connected {
  platform: (typeof APP_PLATFORMS)[number];
  custom_payload: string;
}

/** Results that connect a platform. Another one, such as of a login, must not be mistaken for it. */
const RESULTS_OF: Readonly<Record<ConnectPlatform, readonly Connected['platform'][]>> = {
  facebook_business: ['facebook_business', 'instagram_business'],
  instagram: ['instagram'],
  tiktok: ['tikTok'],
  youtube: ['youtube'],
};

interface ConnectInput {
  bridge: NativeBridge;
  platform: ConnectPlatform;
  nonce: string;
  originPage: OriginPage;
  /** Aborted when the user doesn't want to wait. */
  signal: AbortSignal;
}

/** Asks the native app to connect an account. Resolves with the result of the kit, or with null if either side cancels. */
export function connectInApp(input: ConnectInput): Promise<Connected | null> {
  const { bridge, platform, nonce, originPage, signal } = input;
  const post = (message: object): void => bridge.postMessage(JSON.stringify(message));
  return new Promise((resolve) => {
    const end = (result: Connected | null): void => {
      window.removeEventListener('message', receive);
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const cancel = (): void => {
      post({ type: 'connect-cancelled', nonce });
      end(null);
    };
    // Messages of frames and other windows are ignored.
    const receive = ({ data, source, origin }: MessageEvent): void => {
      if (source !== window || origin !== location.origin) return;
      const parsed = z.safeParse(ConnectResult, data);
      if (!parsed.success || parsed.data.nonce !== nonce) return;
      if (!RESULTS_OF[platform].includes(parsed.data.platform)) return;
      const { payload } = parsed.data;
      const custom_payload = JSON.stringify({ ...payload, nonce });
      end(payload && { platform: parsed.data.platform, custom_payload });
    };
    window.addEventListener('message', receive);
    signal.addEventListener('abort', cancel);
    post({ type: 'connect', platform, nonce, origin_page: originPage });
  });
}
