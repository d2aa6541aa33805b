import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { PeerReport } from './peer-reports.ts';
import type { CountsRecord } from './release-counts.ts';
import type { Step } from './time-steps.ts';

/** Shares of edges that counted pages in another way have another format, and don't add up. */
const FORMAT = 2;

const count = z.number().check(z.minimum(0));
const values = z.array(z.number());

/** A step as a tuple, because there are hundreds. */
const StepLine = z.tuple([z.number(), count, count, count, count, values, values, values, values]);
type StepLine = z.infer<typeof StepLine>;

const ReleaseShare = z.object({
  steps: z.array(StepLine),
  failures: z.array(z.object({ phase: z.string(), message: z.string(), count, atMs: z.number() })),
  refusals: z.array(z.object({ kind: z.string(), blocked: z.string(), count, atMs: z.number() })),
});

const ShareText = z.object({
  format: z.literal(FORMAT),
  releases: z.record(z.string(), ReleaseShare),
  peerReports: z.array(PeerReport),
});

/** Counts of one edge over the last day, by remote and version, and its reports to peers. */
export interface HealthShare {
  releases: ReadonlyMap<string, CountsRecord>;
  peerReports: readonly PeerReport[];
}

export function writeShare({ releases, peerReports }: HealthShare): string {
  const written = [...releases].map(([release, { steps, ...rest }]) => [
    release,
    { ...rest, steps: steps.map(lineOf) },
  ]);
  return JSON.stringify({ format: FORMAT, releases: Object.fromEntries(written), peerReports });
}

/** Returns null for anything but a share in this format. */
export function readShare(text: string): HealthShare | null {
  const parsed = ShareText.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { releases, peerReports } = parsed.data;
  const read = Object.entries(releases).map(
    ([release, { steps, ...rest }]) => [release, { ...rest, steps: steps.map(stepOf) }] as const,
  );
  return { releases: new Map(read), peerReports };
}

function lineOf({ atMs, pages, drawn, failed, refused, values: { load, LCP, INP, CLS } }: Step): StepLine {
  const short = (list: readonly number[]) => list.map((value) => Number(value.toPrecision(4)));
  return [atMs, pages, drawn, failed, refused, short(load), short(LCP), short(INP), short(CLS)];
}

function stepOf([atMs, pages, drawn, failed, refused, load, LCP, INP, CLS]: StepLine): Step {
  return { atMs, pages, drawn, failed, refused, values: { load, LCP, INP, CLS } };
}
