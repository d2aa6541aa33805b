import { type RefObject, useEffect, useState } from 'react';
import { playerMessage, YOUTUBE_LISTENING } from './player-message.ts';
import type { VideoProvider } from './video-source.ts';

/** Time in which a working player sends its first message, even on a slow connection. */
export const SILENT_MS = 12_000;
/**
 * Time in which a loaded frame sends its first message. Browsers report the load of their own error page like that of
 * a player, so silence is the only sign of a player that can't be reached.
 */
export const LOADED_SILENT_MS = 4_000;

export interface PlayerState {
  /**
   * `silent` means that no message arrived; the player may still work, because none is guaranteed to send
   * any. `unreachable` means that the frame loaded and stayed silent; a later message ends it.
   */
  state: 'waiting' | 'ready' | 'silent' | 'unreachable' | 'failed';
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
    let silenceTimer = setTimeout(() => change({ state: 'silent' }), SILENT_MS);
    let hasSpoken = false;
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== shown?.contentWindow) return;
      const message = playerMessage(provider, data);
      if (!message) return;
      clearTimeout(silenceTimer);
      hasSpoken = true;
      if (message.kind === 'height') change({ state: 'ready', heightPx: message.heightPx });
      else change({ state: message.kind });
    };
    const expectMessages = (): void => {
      if (hasSpoken) return;
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => change({ state: 'unreachable' }), LOADED_SILENT_MS);
      if (provider === 'YOUTUBE') shown?.contentWindow?.postMessage(YOUTUBE_LISTENING, origin);
    };
    window.addEventListener('message', receive);
    shown?.addEventListener('load', expectMessages);
    return () => {
      clearTimeout(silenceTimer);
      window.removeEventListener('message', receive);
      shown?.removeEventListener('load', expectMessages);
    };
  }, [frame, provider, url]);
  return known;
}
