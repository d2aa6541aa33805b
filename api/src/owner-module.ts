import type { FastifyInstance } from 'fastify';
import type { Clock } from './config/clock.ts';
import type { Config } from './config/config.ts';
import type { ExportSection } from './database/data-export.ts';
import type { Database } from './database/database.ts';
import type { Notify } from './database/notify.ts';
import type { Statement } from './database/statement.ts';
import type { Overload } from './http/overload.ts';
import type { Serve } from './http/serve.ts';
import type { Sessions } from './http/sessions.ts';
import type { JobKinds } from './jobs/jobs.ts';
import type { Uploads } from './media/upload-claims.ts';
import type { Ports } from './providers/ports.ts';

/** Services that every owner builds on, created once per application. */
export interface ApiContext extends Pick<Config, 'publicOrigin' | 'isTiktokAlive' | 'rateLimitFactor'> {
  db: Database;
  config: Config;
  clock: Clock;
  ports: Ports;
  sessions: Sessions;
  notify: Notify;
  uploads: Uploads;
  /** Every owner's parts of a member's copy of their data. */
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
  cleanups?: readonly Statement<readonly []>[];
  /** The team's parts of a member's copy of their data. */
  dataSections?: readonly ExportSection[];
  /** Removes a user from the team's tables, within the open transaction. */
  eraseUser?(db: Database, userId: number): Promise<void>;
  /** SQL conditions under which one of the team's rows uses the upload `u`, whose files are then kept. */
  uploadUses?: readonly string[];
}
