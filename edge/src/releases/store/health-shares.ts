/** What one edge has written down, without its bytes. */
export interface ShareFacts {
  edge: string;
  /** Differs from the last one whenever the share has changed. */
  mark: string;
  writtenMs: number;
}

/**
 * Where edges write down what they count, each its own share, and read those of the others. Nothing here may be
 * needed: a share that is lost costs a few seconds of counts.
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
