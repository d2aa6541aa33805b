/** A slow line between browser and server. */
export interface LinkSettings {
  rttMs: number;
  bytesPerSecond: number;
}

/** Slow 4G of the usual laboratories: 150 ms there and back, 1.6 Mbit/s. */
export const SLOW_4G: LinkSettings = { rttMs: 150, bytesPerSecond: 200_000 };

/** What one packet of a usual connection carries, and what it weighs besides: TCP and IP with timestamps. */
export const SEGMENT_BYTES = 1_448;
const HEADER_BYTES = 52;
/** Packets that a server sends before it has heard back (RFC 6928). */
const FIRST_WINDOW_SEGMENTS = 10;

/** One direction of the line: all connections share its rate, first come, first served. */
export interface Link {
  /** Puts a packet onto the line at `now` and returns when its last byte arrives, in milliseconds. */
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

/** Slow start: how much of a connection may be under way without an answer. Nothing is lost, so it only grows. */
export interface SendWindow {
  hasRoom(bytes: number): boolean;
  sent(bytes: number): void;
  acknowledged(bytes: number): void;
}

export function createSendWindow(): SendWindow {
  let limit = FIRST_WINDOW_SEGMENTS * SEGMENT_BYTES;
  let underWay = 0;
  return {
    hasRoom: (bytes) => underWay === 0 || underWay + bytes <= limit,
    sent(bytes) {
      underWay += bytes;
    },
    acknowledged(bytes) {
      underWay -= bytes;
      limit += bytes;
    },
  };
}

/** When the last of `bytes` of one connection arrives on an idle line, in milliseconds since they were there. */
export function transferMs(bytes: number, settings: LinkSettings): number {
  const link = createLink(settings);
  const window = createSendWindow();
  const answers: { at: number; bytes: number }[] = [];
  let now = 0;
  let last = 0;
  for (let left = bytes; left > 0; ) {
    const size = Math.min(left, SEGMENT_BYTES);
    while (!window.hasRoom(size)) {
      const answer = answers.shift();
      if (!answer) throw new Error('A full window waits for an answer that nobody sends.');
      now = Math.max(now, answer.at);
      window.acknowledged(answer.bytes);
    }
    window.sent(size);
    last = link.pass(now, size);
    answers.push({ at: last + settings.rttMs / 2, bytes: size });
    left -= size;
  }
  return last;
}
