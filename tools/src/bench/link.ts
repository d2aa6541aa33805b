/** A slow link between browser and server. */
export interface LinkSettings {
  rttMs: number;
  bytesPerSecond: number;
}

/** The common lab profile "Slow 4G": 150 ms round trip, 1.6 Mbit/s. */
export const SLOW_4G: LinkSettings = { rttMs: 150, bytesPerSecond: 200_000 };

/** Payload of a typical packet and its overhead: TCP and IP headers with timestamps. */
export const SEGMENT_BYTES = 1_448;
const HEADER_BYTES = 52;
/** Packets sent before the first acknowledgment (RFC 6928). */
const FIRST_WINDOW_SEGMENTS = 10;

/** One direction of the link: connections share its rate in order of arrival. */
export interface Link {
  /** Enqueues a packet at `now` and returns when its last byte arrives, in milliseconds. */
  pass(now: number, bytes: number): number;
}

export function createLink({ rttMs, bytesPerSecond }: LinkSettings): Link {
  const bytesPerMs = bytesPerSecond / 1_000;
  let freeAt = 0;
  return {
    pass(now, bytes) {
      freeAt = Math.max(now, freeAt) + (bytes + HEADER_BYTES) / bytesPerMs;
      return freeAt + rttMs / 2;
    },
  };
}

/** Models TCP slow start: the number of unacknowledged bytes allowed. Without packet loss it only grows. */
export interface SendWindow {
  hasRoom(bytes: number): boolean;
  sent(bytes: number): void;
  acknowledged(bytes: number): void;
}

export function createSendWindow(): SendWindow {
  let limit = FIRST_WINDOW_SEGMENTS * SEGMENT_BYTES;
  let inFlight = 0;
  return {
    hasRoom: (bytes) => inFlight === 0 || inFlight + bytes <= limit,
    sent(bytes) {
      inFlight += bytes;
    },
    acknowledged(bytes) {
      inFlight -= bytes;
      limit += bytes;
    },
  };
}

/** Calculates the time until the last byte of one connection arrives on an idle link, in milliseconds. */
export function transferMs(bytes: number, settings: LinkSettings): number {
  const link = createLink(settings);
  const window = createSendWindow();
  const acknowledgments: { at: number; bytes: number }[] = [];
  let now = 0;
  let last = 0;
  for (let left = bytes; left > 0; ) {
    const size = Math.min(left, SEGMENT_BYTES);
    while (!window.hasRoom(size)) {
      const next = acknowledgments.shift();
      if (!next) throw new Error('The window is full, but no acknowledgment is due.');
      now = Math.max(now, next.at);
      window.acknowledged(next.bytes);
    }
    window.sent(size);
    last = link.pass(now, size);
    acknowledgments.push({ at: last + settings.rttMs / 2, bytes: size });
    left -= size;
  }
  return last;
}
