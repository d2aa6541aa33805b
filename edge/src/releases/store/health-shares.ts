/** A stored share without its content. */
export interface ShareFacts {
  edge: string;
  /** Changes whenever the share changes. */
  mark: string;
  writtenMs: number;
}

/**
 * Stores the counts of each edge as one share, for the other edges. Nothing depends on it: a lost share costs a few
 * seconds of counts.
 */
export interface HealthShares {
  list(): Promise<ShareFacts[]>;
  /** Null when there is none. */
  read(edge: string): Promise<string | null>;
  /** Only the edge itself writes its share. */
  write(edge: string, text: string): Promise<void>;
  remove(edge: string): Promise<void>;
}

/** Names of edges become names of files. */
const EDGE = /^[a-z0-9]{8,32}$/;

export function isEdgeName(text: string): boolean {
  return EDGE.test(text);
}
