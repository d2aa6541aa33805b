import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorFields, type Log } from '#edge/http/log';
import type { Build } from '#edge/releases/record/build';
import { CONTROL, CONTROL_BODIES, type ControlCall } from '#edge/releases/service/control-calls';
import type { OperatorRead } from '#edge/releases/service/operator-read';
import { errorBody, RELEASE_ERRORS, ReleaseError } from '#edge/releases/service/release-error';
import { RELEASE_READS, readReleases } from '#edge/releases/service/release-reads';
import type { OpenReleases } from '#edge/releases/service/releases-port';
import { runCall } from '#edge/releases/service/run-call';
import { BUNDLE_MAX_BYTES, unpackBundle } from '#edge/releases/store/release-bundle';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { type RequestGuard, requestGuard } from './request-guard.ts';

export interface ControlInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  checkBuild(files: ReadonlyMap<string, Buffer>, where: string): Build;
  /** Health by remote and version, newest counts. */
  health(): unknown;
  /** Reads of the operators' page, by the last part of their address. */
  reads: Readonly<Record<string, OperatorRead>>;
  publicOrigin: string | null;
  log: Log;
  now?: () => Date;
}

const NOTHING = Buffer.alloc(0);

/** The calls of the `release` command. Every one is signed; its refusals are those of the command. */
export function controlRoutes(app: FastifyInstance, input: ControlInput): void {
  const { store, openReleases, now = () => new Date() } = input;
  const guard = requestGuard({ store, publicOrigin: input.publicOrigin, now });
  answerErrors(app, input.log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BUNDLE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', guard.early);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.put(`${CONTROL}/publish`, async (request) => {
    const body = bytesOf(request.body);
    const actor = await guard.actorOf(request, body);
    const { files, signature } = unpackBundle(body);
    const build = input.checkBuild(files, 'the bundle');
    const { record, isNew, leftOut } = await openReleases(actor).publish(build, signature);
    return { status: 'success', record, is_new: isNew, left_out: leftOut };
  });
  for (const call of Object.keys(CONTROL_BODIES) as ControlCall[]) {
    app.post(`${CONTROL}/${call}`, async (request) => {
      const body = bytesOf(request.body);
      const actor = await guard.actorOf(request, body);
      const answer = await runCall(openReleases(actor), call, parseJson(body));
      return { status: 'success', ...answer };
    });
  }

  operatorReads(app, input, guard);
  for (const name of RELEASE_READS) {
    app.get(`${CONTROL}/${name}`, async (request) => {
      const actor = await guard.actorOf(request, NOTHING);
      const answer = await readReleases(openReleases(actor), name, input.health);
      return { status: 'success', ...answer };
    });
  }
}

/** Reads for anyone with a key; the query is part of what is signed. */
function operatorReads(app: FastifyInstance, { reads }: ControlInput, guard: RequestGuard): void {
  for (const [name, read] of Object.entries(reads)) {
    app.get(`${CONTROL}/${name}`, async (request) => {
      const actor = await guard.actorOf(request, NOTHING);
      const query = new URL(request.url, 'http://site').searchParams;
      return { status: 'success', ...(await read(actor, query)) };
    });
  }
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply): FastifyReply => {
    const known = asReleaseError(error);
    if (!known)
      log('release call failed', { path: request.url, request_id: request.id, ...errorFields(error) });
    const answer =
      known ?? new ReleaseError('unreadable-store', 'Something went wrong at the edge. Try again.');
    const { status } = RELEASE_ERRORS[answer.code];
    return reply.code(status).send({ ...errorBody(answer), request_id: request.id });
  });
}

function asReleaseError(error: unknown): ReleaseError | null {
  if (error instanceof ReleaseError) return error;
  const status = (error as { statusCode?: number } | null)?.statusCode;
  return status === 413 ? new ReleaseError('too-large', 'The release is too large to be taken.') : null;
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : NOTHING;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
