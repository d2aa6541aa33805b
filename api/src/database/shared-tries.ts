/** Attempts in a bucket, which all processes count together outside the database. */
export interface SharedTries {
  /** Counts attempts; resolves with their number and the seconds until the bucket is empty, or null without the server. */
  count(
    bucket: string,
    windowS: number,
    attempts: number,
  ): Promise<{ try_count: number; wait_s: number } | null>;
  forget(bucket: string): Promise<void>;
  /** Returns whether the server is in use. */
  isUp(): boolean;
}
