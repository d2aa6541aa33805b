import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#src/workspace/processes.ts';
import { createLink, createSendWindow, type Link, type LinkSettings, SEGMENT_BYTES } from './link.ts';

export interface SlowLink {
  port: number;
  close(): void;
}

/** Opens a loopback port that forwards to `target` over a simulated slow link. */
export async function startSlowLink(target: number, settings: LinkSettings): Promise<SlowLink> {
  const down = createLink(settings);
  const up = createLink(settings);
  const open = new Set<Socket>();
  // Each direction ends separately, when its last packet has arrived.
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const origin = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    // The browser's connection opens immediately; on a real link it would take a round trip.
    const readyAt = performance.now() + settings.rttMs;
    forward(browser, origin, up, settings.rttMs, readyAt);
    forward(origin, browser, down, settings.rttMs, readyAt);
    for (const [socket, other] of [
      [browser, origin],
      [origin, browser],
    ] as const) {
      open.add(socket.setNoDelay(true));
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  return {
    port: await listen(server),
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Forwards one direction of a connection with packets, slow start, shared rate and delay. */
function forward(from: Socket, to: Socket, link: Link, rttMs: number, readyAt: number): void {
  const window = createSendWindow();
  const waiting: Buffer[] = [];
  const arrivals = createSchedule();
  const acknowledgments = createSchedule();
  let isEnding = false;
  let inFlight = 0;

  function send(): void {
    const wait = readyAt - performance.now();
    if (wait > 0) {
      setTimeout(send, wait);
      return;
    }
    while (waiting[0] && window.hasRoom(waiting[0].length)) {
      const packet = waiting.shift();
      if (packet) launch(packet);
    }
    if (isEnding && waiting.length === 0 && inFlight === 0) to.end();
  }

  function launch(packet: Buffer): void {
    window.sent(packet.length);
    inFlight += 1;
    const arrivesAt = link.pass(performance.now(), packet.length);
    arrivals.at(arrivesAt, () => {
      inFlight -= 1;
      if (!to.destroyed) to.write(packet);
      if (isEnding) send();
    });
    acknowledgments.at(arrivesAt + rttMs / 2, () => {
      window.acknowledged(packet.length);
      send();
    });
  }

  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
      waiting.push(data.subarray(start, start + SEGMENT_BYTES));
    }
    send();
  });
  from.on('end', () => {
    isEnding = true;
    send();
  });
}

/** Runs callbacks in time order, which one timer per callback wouldn't guarantee. */
function createSchedule() {
  const due: { time: number; run: () => void }[] = [];

  function runDue(): void {
    while (due[0] && due[0].time <= performance.now()) due.shift()?.run();
    if (due[0]) setTimeout(runDue, due[0].time - performance.now());
  }

  return {
    /** Schedules a callback; `time` must not precede that of an earlier call. */
    at(time: number, run: () => void): void {
      due.push({ time, run });
      if (due.length === 1) setTimeout(runDue, time - performance.now());
    },
  };
}
