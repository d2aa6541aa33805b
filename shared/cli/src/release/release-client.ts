import type { TeamFolder } from '#src/lib/team-folder.ts';

/** Result of a release command; `exit` is the exit code. */
export interface Outcome {
  text: string;
  json: Record<string, unknown>;
  exit: number;
  isDone: boolean;
}

export interface TeamKey {
  id: string;
  /** SPKI in base64. */
  publicKey: string;
  isNew: boolean;
}

/** The client of the site's calls, which is built from the edge: it signs releases and requests as the edge verifies them. */
export interface ReleaseClient {
  runRelease(
    args: readonly string[],
    team: Pick<TeamFolder, 'site' | 'keyFile' | 'by' | 'job'>,
  ): Promise<Outcome>;
  openTeamKey(file: string, team: string): Promise<TeamKey>;
}

/** Loads the client from its file beside this command's. */
export async function loadReleaseClient(): Promise<ReleaseClient> {
  return (await import(new URL('./team-client.mjs', import.meta.url).href)) as ReleaseClient;
}
