import * as z from 'zod/mini';
import { Note } from './page-health.ts';

/** A report for the edge that served the page. */
export const PeerReport = z.object({ to: z.string(), number: z.number(), atMs: z.number(), note: Note });
export type PeerReport = z.infer<typeof PeerReport>;

/** Long enough for every peer to read several times. */
const KEPT_MS = 60_000;
/** In a flood some reports are dropped; the others still show the failure. */
const REPORTS_MAX = 1_000;
const MESSAGE_MAX = 200;

/** Reports of one edge to its peers, and its position in theirs. */
export class PeerReports {
  #written: PeerReport[] = [];
  #number = 0;
  readonly #readTo = new Map<string, number>();

  /** Grows with each report. */
  get changes(): number {
    return this.#number;
  }

  write(to: string, note: Note, nowMs: number): void {
    if (this.#written.length >= REPORTS_MAX) return;
    this.#number += 1;
    const short = note.about === 'failure' ? { ...note, message: note.message.slice(0, MESSAGE_MAX) } : note;
    this.#written.push({ to, number: this.#number, atMs: nowMs, note: short });
  }

  /** Reports to store in the share. */
  written(nowMs: number): readonly PeerReport[] {
    this.#written = this.#written.filter(({ atMs }) => atMs > nowMs - KEPT_MS);
    return this.#written;
  }

  /** Reports to this edge that it has not read yet. */
  unread(from: string, to: string, peerReports: readonly PeerReport[]): Note[] {
    const readTo = this.#readTo.get(from) ?? 0;
    const found = peerReports.filter((report) => report.to === to && report.number > readTo);
    this.#readTo.set(from, Math.max(readTo, ...found.map(({ number }) => number)));
    return found.map(({ note }) => note);
  }
}
