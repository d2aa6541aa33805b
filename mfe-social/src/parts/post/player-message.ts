import type { VideoProvider } from './video-source.ts';

/** Message from a player, normalized across providers. */
export type PlayerMessage = { kind: 'ready' } | { kind: 'failed' } | { kind: 'height'; heightPx: number };

/** TikTok's error code for blocked autoplay; the visitor can still start the video. */
const TIKTOK_AUTOPLAY_REFUSED = 3002;
const HEIGHT_PX = { min: 120, max: 4_000 };

/**
 * Parses a message from a player's frame; returns null if it is irrelevant. TikTok sends objects with a marker field,
 * YouTube and Instagram send JSON strings.
 */
export function playerMessage(provider: VideoProvider, data: unknown): PlayerMessage | null {
  if (provider === 'TIKTOK') return tiktokMessage(fieldsOf(data));
  const fields = fieldsOf(typeof data === 'string' ? parsed(data) : data);
  return provider === 'YOUTUBE' ? youtubeMessage(fields) : instagramMessage(fields);
}

/** YouTube's player sends no messages until it receives this one. */
export const YOUTUBE_LISTENING = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

type Fields = Readonly<Record<string, unknown>>;

function tiktokMessage({ type, value, ...mark }: Fields): PlayerMessage | null {
  if (mark['x-tiktok-player'] !== true) return null;
  if (type === 'onPlayerReady' || type === 'onStateChange') return { kind: 'ready' };
  const isRefused = fieldsOf(value).errorCode === TIKTOK_AUTOPLAY_REFUSED;
  if (type === 'onPlayerError' || type === 'onError') return isRefused ? null : { kind: 'failed' };
  return null;
}

function youtubeMessage({ event }: Fields): PlayerMessage | null {
  if (event === 'onError') return { kind: 'failed' };
  return event === 'onReady' || event === 'onStateChange' || event === 'initialDelivery'
    ? { kind: 'ready' }
    : null;
}

function instagramMessage({ type, details }: Fields): PlayerMessage | null {
  const { height } = fieldsOf(details);
  if (type !== 'MEASURE' || typeof height !== 'number') return null;
  return height >= HEIGHT_PX.min && height <= HEIGHT_PX.max
    ? { kind: 'height', heightPx: Math.ceil(height) }
    : null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
