import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, NONE } from './acknowledged.ts';
import {
  form,
  json,
  type SiteAddress,
  type SiteRequest,
  type SiteResponse,
  siteClient,
} from './site-client.ts';

interface VisitorsInput {
  address: SiteAddress;
  /** Number of connections; one half reads, the other changes and reads. */
  count: number;
  known: Acknowledged;
}

/** A request that failed. */
export interface Failure {
  /** Time of the failure, in milliseconds of `performance.now()`. */
  atMs: number;
  what: string;
}

/** Responses and failures that visitors have met. */
export interface Met {
  requestCount: number;
  failures: Failure[];
  slowestMs: number;
  /** Number of changes that were read again, by the same browser as a visitor. */
  pairCount: number;
  /** Reads that were behind the change before them. */
  stale: string[];
}

export interface Visitors {
  /** Lets all visitors use the site while `work` runs. Resolves with what they have met. */
  during(work: () => Promise<unknown>): Promise<Met>;
  close(): void;
}

interface Board {
  id: number;
  slug: string;
}

interface Writer {
  ip: string;
  cookie: string;
  userId: number;
  boards: Board[];
}

/** Longest pause between two requests of one visitor, in milliseconds. */
const PAUSE_MAX_MS = 60;
const BOARDS_MAX = 50;
let names = 0;

/** Signs up the visitors who change something. Resolves when all can start. */
export async function createVisitors({ address, count, known }: VisitorsInput): Promise<Visitors> {
  const clients = Array.from({ length: count }, () => siteClient(address));
  // Addresses for documentation; each has rate limits of its own.
  const ipOf = (at: number): string => `203.0.113.${at + 1}`;
  const writers = await Promise.all(
    clients.slice(0, Math.ceil(count / 2)).map(async (client, at) => {
      names += 1;
      const account = {
        email: `writer-${process.pid}-${names}@shop.example`,
        password: 'correct horse battery',
        nickname: `Writer ${names}`,
      };
      const ip = ipOf(at);
      const response = await client.request({ path: '/api/auth/register', body: json(account), ip });
      if (response.status !== 200) throw new Error(`Could not sign up: ${response.status} ${response.body}`);
      const userId: number = JSON.parse(response.body).data.id;
      return { ip, cookie: cookiesOf(response), userId, boards: [] };
    }),
  );
  const files = await scriptsOf(clients[0] ?? siteClient(address));

  return {
    async during(work) {
      const met: Met = { requestCount: 0, failures: [], slowestMs: 0, pairCount: 0, stale: [] };
      const isOver = new AbortController();
      const running = clients.map(async (client, at) => {
        const send = sender(client.request, met, ipOf(at));
        const writer = writers[at];
        while (!isOver.signal.aborted) {
          await sleep(Math.random() * PAUSE_MAX_MS);
          if (writer) await change({ send, writer, writers, known, met });
          else await send(any(readsOf(writers, files)));
        }
      });
      try {
        await work();
      } finally {
        isOver.abort();
        await Promise.all(running);
      }
      return met;
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}

type Send = (request: SiteRequest) => Promise<SiteResponse | null>;

/** Returns a function that sends a request and records how it went. It resolves with null for a failed one. */
function sender(request: (sent: SiteRequest) => Promise<SiteResponse>, met: Met, ip: string): Send {
  return async (sent) => {
    const began = performance.now();
    met.requestCount += 1;
    const kind = `${sent.body ? 'POST' : 'GET'} ${sent.path.replace(/\/[^/]*\d[^/]*/g, '/…')}`;
    try {
      const response = await request({ ...sent, ip });
      met.slowestMs = Math.max(met.slowestMs, performance.now() - began);
      if (response.status === 200) return response;
      met.failures.push({ atMs: performance.now(), what: `${kind}: ${response.status} ${codeOf(response)}` });
    } catch (error) {
      met.failures.push({ atMs: performance.now(), what: `${kind}: ${(error as Error).message}` });
    }
    return null;
  };
}

/** Error code of the API or of an edge; other responses, such as those of the proxy, have none. */
function codeOf({ body }: SiteResponse): string {
  return /"code":"([a-z-]+)"/.exec(body)?.[1] ?? 'without a code';
}

function readsOf(writers: readonly Writer[], files: readonly string[]): SiteRequest[] {
  const { cookie } = any(writers);
  return [
    { path: '/home/latest' },
    { path: '/home/latest', cookie },
    { path: any(files) },
    { path: '/api/feed/latest' },
    { path: '/api/me/likeboards', cookie },
    { path: '/api/auth/me', cookie },
  ];
}

interface ChangeInput {
  send: Send;
  writer: Writer;
  writers: readonly Writer[];
  known: Acknowledged;
  met: Met;
}

async function change(input: ChangeInput): Promise<void> {
  const { boards } = input.writer;
  const kind = Math.random();
  if (kind < 0.15) await follow(input);
  else if (boards.length < BOARDS_MAX && kind < 0.5) await saveBoard(input, null);
  else await saveBoard(input, boards.length > 0 ? any(boards) : null);
}

async function follow({ send, writer, writers, known }: ChangeInput): Promise<void> {
  const other = any(writers.filter(({ userId }) => userId !== writer.userId));
  const follows = Math.random() < 0.5;
  const thing = `follow ${writer.userId} ${other.userId}`;
  known.set(thing, null);
  const path = `/api/post/user/${other.userId}/${follows ? '' : 'un'}follow`;
  const response = await send({ path, body: form({}), cookie: writer.cookie });
  if (response) known.set(thing, follows ? 'yes' : NONE);
}

/** Creates a likeboard or renames one, and reads it again as a visitor in the same browser, for whom a replica is asked. */
async function saveBoard({ send, writer, known, met }: ChangeInput, board: Board | null): Promise<void> {
  names += 1;
  const name = `Board ${process.pid} ${names}`;
  const body = form({ name, description: '', is_public: '1', color_id: '0' });
  const path = board ? `/api/likeboards/${board.id}/update` : '/api/likeboards';
  if (board) known.set(`board ${board.id}`, null);
  const response = await send({ path, body, cookie: writer.cookie });
  if (!response) return;
  const { id, slug }: Board = JSON.parse(response.body).data;
  known.set(`board ${id}`, name);
  if (board) board.slug = slug;
  else writer.boards.push({ id, slug });
  const position = cookiesOf(response);
  const read = await send({ path: `/api/likeboards/${slug}`, cookie: position });
  if (!read) return;
  met.pairCount += 1;
  const found: string = JSON.parse(read.body).data.name;
  if (found !== name) met.stale.push(`board ${id}: ${found} instead of ${name}`);
}

function cookiesOf({ headers }: SiteResponse): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}

/** Paths of some scripts of the home page. */
async function scriptsOf({
  request,
}: {
  request(sent: SiteRequest): Promise<SiteResponse>;
}): Promise<string[]> {
  const { status, body } = await request({ path: '/home/latest' });
  const files = [...new Set(body.match(/\/r\/[^"' ]+\.js/g) ?? [])];
  if (status !== 200 || files.length === 0) throw new Error(`The home page is not there: ${status}`);
  return files;
}

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}
