import * as z from 'zod/mini';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';

const ofPage = {
  pageId: z.string(),
  /** Hash of the network that sent the report. */
  network: z.string(),
};

/** One report of a page about its remotes, which may reach another edge than the one that served the page. */
export const Note = z.discriminatedUnion('about', [
  z.object({ about: z.literal('request'), ...ofPage, remotes: z.array(z.string()) }),
  z.object({
    about: z.literal('failure'),
    ...ofPage,
    remote: z.string(),
    /** Absent if the page did not report it; the edge then uses the version that it served to the page. */
    version: z.optional(z.string()),
    phase: z.string(),
    message: z.string(),
  }),
  z.object({
    about: z.literal('vital'),
    ...ofPage,
    remote: z.string(),
    name: z.string(),
    value: z.number(),
  }),
  z.object({
    about: z.literal('refusal'),
    ...ofPage,
    remote: z.string(),
    /** Null if no URL shows it; the edge then uses the version that it served to the page. */
    version: z.nullable(z.string()),
    /** The violated rule, such as `trusted-types`, or `crash`. */
    kind: z.string(),
    blocked: z.string(),
  }),
]);
export type Note = z.infer<typeof Note>;

type Without<About extends Note['about']> = Omit<Extract<Note, { about: About }>, 'about'>;
export type RequestNote = Without<'request'>;
export type FailureNote = Without<'failure'>;
export type VitalNote = Without<'vital'>;
export type RefusalNote = Without<'refusal'>;

/** A page that the edge has sent. */
export interface SentPage {
  id: string;
  set: ReleaseSet;
  /** Remote that draws it; null for the shell. */
  owner: string | null;
  /** IP address of the visitor, of which only the network is kept, in memory. */
  address: string;
}

/** Counts what pages report about releases. Reports count only from the network that requested the page. */
export interface PageHealth {
  /** Returns an id for the reports about a page; ids of all edges and processes have the same length. */
  createId(): string;
  /** Returns the hash of the address's network, for the notes below. */
  networkOf(address: string): string;
  /** Accepts reports about this page. It counts once its scripts report something. */
  notePage(page: SentPage): void;
  /** Counts the page load for the shell, for the owner, and for the remotes whose scripts it has requested. */
  noteRequest(request: RequestNote): void;
  /** Returns the version of the remote in that page, if both are known. */
  noteFailure(failure: FailureNote): string | null;
  noteVital(vital: VitalNote): void;
  /** Returns the version of each release of a page that this edge has sent; null for any other page. */
  releasesOf(pageId: string): Record<string, string> | null;
  /** Counts an action that the browser blocked, or a crash of the page. */
  noteRefusal(refusal: RefusalNote): void;
}
