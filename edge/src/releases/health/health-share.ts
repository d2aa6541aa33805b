import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { type LoadLine, lineOfLoad, loadOfLine, type NetworkKey } from './networks.ts';
import { Note } from './page-health.ts';
import type { CountsRecord } from './release-counts.ts';
import type { Step } from './time-steps.ts';

/** A report for the edge that served the page. */
const PeerReport = z.object({ to: z.string(), number: z.number(), atMs: z.number(), note: Note });
type PeerReport = z.infer<typeof PeerReport>;

/** Shares of edges that counted pages in another way have another format, and don't add up. */
const FORMAT = 4;

const count = z.number().check(z.minimum(0));
const values = z.array(z.number());

/** A step as a tuple, because there are hundreds. */
const StepLine = z.tuple([z.number(), count, count, count, count, count, values, values, values, values]);
type StepLine = z.infer<typeof StepLine>;

const ReleaseShare = z.object({
  steps: z.array(StepLine),
  failures: z.array(z.object({ phase: z.string(), message: z.string(), count, atMs: z.number() })),
  refusals: z.array(z.object({ kind: z.string(), blocked: z.string(), count, atMs: z.number() })),
  networks: z.record(
    z.string(),
    z.array(z.tuple([z.number(), z.number()], z.nullable(z.number())) as unknown as z.ZodMiniType<LoadLine>),
  ),
});

const ShareText = z.object({
  format: z.literal(FORMAT),
  networkKey: z.object({ sinceMs: z.number(), key: z.string() }),
  releases: z.record(z.string(), ReleaseShare),
  peerReports: z.array(PeerReport),
});

/** Counts of one edge over the last day, by remote and version, and its reports to peers. */
export interface HealthShare {
  /** Key of the hashes of networks. */
  networkKey: NetworkKey;
  releases: ReadonlyMap<string, CountsRecord>;
  peerReports: readonly PeerReport[];
}

export function writeShare({ releases, ...share }: HealthShare): string {
  const written = [...releases].map(([release, { steps, networks, ...rest }]) => {
    const lines = [...networks].map(([network, loads]) => [network, loads.map(lineOfLoad)]);
    return [release, { ...rest, steps: steps.map(lineOf), networks: Object.fromEntries(lines) }];
  });
  return JSON.stringify({ format: FORMAT, ...share, releases: Object.fromEntries(written) });
}

/** Returns null for anything but a share in this format. */
export function readShare(text: string): HealthShare | null {
  const parsed = ShareText.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { releases, networkKey, peerReports } = parsed.data;
  const read = Object.entries(releases).map(([release, { steps, networks, ...rest }]) => {
    const loads = Object.entries(networks).map(
      ([network, lines]) => [network, lines.map(loadOfLine)] as const,
    );
    return [release, { ...rest, steps: steps.map(stepOf), networks: new Map(loads) }] as const;
  });
  return { releases: new Map(read), networkKey, peerReports };
}

function lineOf({
  atMs,
  pages,
  drawn,
  failed,
  refused,
  mismatched,
  values: { load, LCP, INP, CLS },
}: Step): StepLine {
  const short = (list: readonly number[]) => list.map((value) => Number(value.toPrecision(4)));
  return [atMs, pages, drawn, failed, refused, mismatched, short(load), short(LCP), short(INP), short(CLS)];
}

function stepOf([atMs, pages, drawn, failed, refused, mismatched, load, LCP, INP, CLS]: StepLine): Step {
  return { atMs, pages, drawn, failed, refused, mismatched, values: { load, LCP, INP, CLS } };
}

/** Long enough for every peer to read several times. */
const KEPT_MS = 60_000;
/** In a flood some reports are dropped; the others still show the failure. */
const REPORTS_MAX = 1_000;
/** One network can't use up the reports of all others. */
const OF_NETWORK_MAX = 20;
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
    const ofNetwork = this.#written.filter(({ note: { network } }) => network === note.network).length;
    if (this.#written.length >= REPORTS_MAX || ofNetwork >= OF_NETWORK_MAX) return;
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
