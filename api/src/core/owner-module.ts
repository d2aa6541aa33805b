import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config/config';
import type { Database } from '#api/database/database';
import type { Overload } from '#api/http/overload';
import type { Serve } from '#api/http/serve';
import type { Sessions } from '#api/http/sessions';
import type { Cleanup } from '#api/jobs/housekeeping';
import type { JobKinds } from '#api/jobs/jobs';
import type { Clock } from '#api/lib/clock';
import type { Uploads } from '#api/media/uploads';
import type { Ports } from '#api/providers/ports';
import type { Notify } from './notify.ts';
import type { ExportSection, OwnedTable } from './table-rules.ts';

/** Services that every owner builds on, created once per application. */
export interface ApiContext extends Pick<Config, 'publicOrigin' | 'isTiktokAlive' | 'rateLimitFactor'> {
  db: Database;
  config: Config;
  clock: Clock;
  ports: Ports;
  sessions: Sessions;
  notify: Notify;
  uploads: Uploads;
  /** Every owner's parts of the copy of a member's data. */
  dataSections: readonly ExportSection[];
  /** Erases a user's data at every owner, within the open transaction; an empty row remains. */
  eraseUser(userId: number): Promise<void>;
}

export interface Routing {
  /** Serves a call of the contracts. */
  serve: Serve;
  /** Registers routes that are not calls of the contracts, such as pages and streams. */
  app: FastifyInstance;
  overload: Overload;
}

/** One team's part of the API. */
export interface OwnerModule {
  /** Registers the team's calls and routes. */
  routes(routing: Routing, context: ApiContext): void;
  /** The team's background jobs, by kind. */
  jobs?(context: ApiContext): JobKinds;
  /** Statements that delete expired rows of the team's tables; housekeeping runs them every hour. */
  cleanups?: readonly Cleanup[];
  /**
   * The team's tables that have a partition for each month, by name, with the months for which rows are kept. A job makes
   * partitions ahead and drops old ones.
   */
  monthly?: Readonly<Record<string, number>>;
  /** The team's tables, with what the copy of a member's data and the erasure of an account do with them. */
  tables: readonly OwnedTable[];
  /** Runs before a user is erased from the team's tables, within the open transaction. */
  prepareErasure?(db: Database, userId: number): Promise<void>;
  /** SQL conditions under which one of the team's rows uses the upload `u`, whose files are then kept. */
  uploadUses?: readonly string[];
}
