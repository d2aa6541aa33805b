import { type RefObject, useEffect, useState } from 'react';
import { playerMessage, YOUTUBE_LISTENING } from './player-message.ts';
import type { VideoProvider } from './video-source.ts';

/** Time in which a working player sends its first message, even on a slow connection. */
export const SILENT_MS = 12_000;

export interface PlayerState {
  /**
   * `silent` means that no message arrived; the player may still work, because none is guaranteed to send
   * any.
   */
  state: 'waiting' | 'ready' | 'silent' | 'failed';
  /** Height that the provider reports for its whole content; null if it reports none. */
  heightPx: number | null;
}

/** Tracks the state of the player in a frame and ignores messages from any other source or origin. */
export function usePlayer(
  frame: RefObject<HTMLIFrameElement | null>,
  provider: VideoProvider,
  url: string,
): PlayerState {
  const [known, setKnown] = useState<PlayerState>({ state: 'waiting', heightPx: null });
  useEffect(() => {
    const { origin } = new URL(url);
    const shown = frame.current;
    const change = (next: Partial<PlayerState>): void => setKnown((was) => ({ ...was, ...next }));
    const silenceTimer = setTimeout(() => change({ state: 'silent' }), SILENT_MS);
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== shown?.contentWindow) return;
      const message = playerMessage(provider, data);
      if (!message) return;
      clearTimeout(silenceTimer);
      if (message.kind === 'height') change({ state: 'ready', heightPx: message.heightPx });
      else change({ state: message.kind });
    };
    const requestMessages = (): void => {
      if (provider === 'YOUTUBE') shown?.contentWindow?.postMessage(YOUTUBE_LISTENING, origin);
    };
    window.addEventListener('message', receive);
    shown?.addEventListener('load', requestMessages);
    return () => {
      clearTimeout(silenceTimer);
      window.removeEventListener('message', receive);
      shown?.removeEventListener('load', requestMessages);
    };
  }, [frame, provider, url]);
  return known;
}
