import type { NotificationCounts } from '@tagalong/contracts/account/notification';
import { COUNT_CHANNEL } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import { SESSION_END_CHANNEL } from '#api/http/sessions';
import { type EventStream, sendSessionEnd } from './event-stream.ts';

export interface OpenInput {
  userId: number;
  /** Hexadecimal hash of the browser's session token. */
  sessionHash: string;
}
interface Member extends OpenInput {
  stream: EventStream;
  /** The last counts sent; identical counts are not sent again. */
  last: string;
  closesAt: number;
}
interface CountStreamsInput {
  db: Database;
  countsOf(userId: number): Promise<NotificationCounts>;
  onError(error: unknown): void;
}

/** Browsers open at most 6 connections per site over HTTP/1.1, so streams must leave some for pages. */
const PER_BROWSER_MAX = 3;
const PER_MEMBER_MAX = 12;
const PER_PROCESS_MAX = 2_000;
/** Changes within this time in ms are combined into one update. */
const GATHER_MS = 150;
const RETRY_MS = 5_000;
/** After the database connection is restored, all streams refresh within this time in ms. */
const RENEW_SPREAD_MS = 2_000;
const BEAT_MS = 20_000;
/** After this time the browser reconnects, which checks its session again. */
const AGE_MAX_MS = 15 * 60_000;

/** Manages this process's open streams, and sends each member's counts whenever they change. */
export function countStreams({ db, countsOf, onError }: CountStreamsInput) {
  const membersOf = new Map<number, Set<Member>>();
  const planned = new Map<number, NodeJS.Timeout>();
  let stopListening: (() => Promise<void>) | null = null;
  let isClosed = false;
  let size = 0;

  const all = (): Member[] => [...membersOf.values()].flatMap((members) => [...members]);
  const beat = setInterval(() => {
    const now = Date.now();
    for (const { stream, closesAt } of all()) closesAt < now ? stream.end() : stream.beat();
  }, BEAT_MS);
  beat.unref();

  function plan(userId: number, delayMs: number): void {
    if (isClosed || planned.has(userId) || !membersOf.has(userId)) return;
    planned.set(
      userId,
      setTimeout(() => void sendCounts(userId), delayMs),
    );
  }

  async function sendCounts(userId: number): Promise<void> {
    planned.delete(userId);
    try {
      const counts = await countsOf(userId);
      const text = JSON.stringify(counts);
      for (const member of membersOf.get(userId) ?? []) {
        if (member.last === text) continue;
        member.last = text;
        member.stream.send('counts', counts);
      }
    } catch (error) {
      onError(error);
      plan(userId, RETRY_MS);
    }
  }

  function endSession(hash: string): void {
    for (const { sessionHash, stream } of all()) {
      if (sessionHash === hash) sendSessionEnd(stream);
    }
  }

  function listen(): void {
    stopListening ??= db.listen({
      channels: [COUNT_CHANNEL, SESSION_END_CHANNEL],
      onMessage(channel, payload) {
        if (channel === COUNT_CHANNEL) plan(Number(payload), GATHER_MS);
        else endSession(payload);
      },
      onConnect() {
        const spreadMs = Math.min(RENEW_SPREAD_MS, 10 * membersOf.size);
        for (const userId of membersOf.keys()) plan(userId, Math.random() * spreadMs);
      },
    });
  }

  function forget(member: Member): void {
    const members = membersOf.get(member.userId);
    if (!members?.delete(member)) return;
    size -= 1;
    if (members.size > 0) return;
    membersOf.delete(member.userId);
    clearTimeout(planned.get(member.userId));
    planned.delete(member.userId);
  }

  return {
    /** Throws when the browser, the member or the process has too many streams; the page then polls instead. */
    check({ userId, sessionHash }: OpenInput): void {
      const members = [...(membersOf.get(userId) ?? [])];
      const sameBrowser = members.filter((member) => member.sessionHash === sessionHash);
      if (isClosed || size >= PER_PROCESS_MAX) throw new DomainError('unavailable');
      if (sameBrowser.length >= PER_BROWSER_MAX || members.length >= PER_MEMBER_MAX)
        throw new DomainError('too-many-requests');
    },
    /** Sends the counts immediately and after each change, until the stream closes. */
    add({ userId, sessionHash }: OpenInput, stream: EventStream): void {
      const closesAt = Date.now() + AGE_MAX_MS * (0.8 + 0.2 * Math.random());
      const member: Member = { userId, sessionHash, stream, last: '', closesAt };
      const members = membersOf.get(userId) ?? new Set();
      membersOf.set(userId, members.add(member));
      size += 1;
      stream.onClose(() => forget(member));
      listen();
      plan(userId, 0);
    },
    /** Ends every stream, because open streams would block the shutdown. */
    endAll(): void {
      isClosed = true;
      clearInterval(beat);
      for (const timer of planned.values()) clearTimeout(timer);
      for (const { stream } of all()) stream.end();
    },
    close: async () => stopListening?.(),
  };
}
