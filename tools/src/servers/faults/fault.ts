import type { FaultSite } from './fault-site.ts';

/** Something that happens to a site while visitors use it. */
export interface Fault {
  name: string;
  /** Number of requests that may fail; 0 for what operators plan. */
  failuresMax: number;
  /** Longest time in seconds after the remedy in which requests may fail. */
  recoveryMaxS: number;
  /** Gives the site what it needs for that, before visitors come. */
  prepare?(site: FaultSite): Promise<void>;
  /**
   * Lets it happen, and remedies it. Calls `onRemedy` when the remedy begins, such as the start of a process. Resolves when
   * the site is whole again.
   */
  run(site: FaultSite, onRemedy: () => void): Promise<void>;
}
