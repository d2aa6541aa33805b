import * as z from 'zod/mini';

/** A report that reached another edge than the one that made the page. */
export const Note = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('failure'),
    pageId: z.string(),
    remote: z.string(),
    version: z.optional(z.string()),
    phase: z.string(),
    message: z.string(),
  }),
  z.object({
    about: z.literal('vital'),
    pageId: z.string(),
    remote: z.string(),
    name: z.string(),
    value: z.number(),
  }),
  z.object({
    about: z.literal('refusal'),
    pageId: z.string(),
    remote: z.string(),
    version: z.nullable(z.string()),
    kind: z.string(),
    blocked: z.string(),
  }),
]);
export type Note = z.infer<typeof Note>;

export const Letter = z.object({ to: z.string(), number: z.number(), atMs: z.number(), note: Note });
export type Letter = z.infer<typeof Letter>;

/** Long enough for everybody to have read them several times. */
const KEPT_MS = 60_000;
/** In a flood of reports some are lost: what is wrong then shows in the others. */
const LETTERS_MAX = 1_000;
const MESSAGE_MAX = 200;

/** Letters of one edge, and how far it has read those of the others. */
export class Letters {
  #written: Letter[] = [];
  #number = 0;
  readonly #readTo = new Map<string, number>();

  /** Grows with each letter. */
  get changes(): number {
    return this.#number;
  }

  write(to: string, note: Note, nowMs: number): void {
    if (this.#written.length >= LETTERS_MAX) return;
    this.#number += 1;
    const short = note.about === 'failure' ? { ...note, message: note.message.slice(0, MESSAGE_MAX) } : note;
    this.#written.push({ to, number: this.#number, atMs: nowMs, note: short });
  }

  /** What stands in the share now. */
  written(nowMs: number): readonly Letter[] {
    this.#written = this.#written.filter(({ atMs }) => atMs > nowMs - KEPT_MS);
    return this.#written;
  }

  /** The letters to this edge that it has not read yet. */
  unread(from: string, to: string, letters: readonly Letter[]): Note[] {
    const readTo = this.#readTo.get(from) ?? 0;
    const found = letters.filter((letter) => letter.to === to && letter.number > readTo);
    this.#readTo.set(from, Math.max(readTo, ...found.map(({ number }) => number)));
    return found.map(({ note }) => note);
  }
}
