import { setTimeout } from 'node:timers/promises';

/** Writer and the targets of the writes. */
export interface Writer {
  cookie: string;
  id: number;
  boardId: number;
}
export interface WriterTargets {
  productIds: number[];
  userIds: number[];
}

/** State that the server acknowledged. `null`: the last response never arrived, so either state is correct. */
export interface Acknowledged {
  likes: Map<string, boolean | null>;
  follows: Map<string, boolean | null>;
  boards: Map<string, boolean | null>;
  posts: Map<string, boolean | null>;
  payments: Map<string, boolean | null>;
  count: number;
}

export function nothingYet(): Acknowledged {
  const maps = {
    likes: new Map(),
    follows: new Map(),
    boards: new Map(),
    posts: new Map(),
    payments: new Map(),
  };
  return { ...maps, count: 0 };
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
let keys = 0;

interface Change {
  path: string;
  type: string;
  body: string;
  /** Map and key that an acknowledged write updates, and the state that it records. */
  kind: keyof Omit<Acknowledged, 'count'>;
  name: string;
  becomes: boolean;
}

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

function changeOf({ id, boardId }: Writer, { productIds, userIds }: WriterTargets): Change {
  const productId = any(productIds);
  const userId = any(userIds.filter((other) => other !== id));
  const isOn = Math.random() < 0.6;
  keys += 1;
  const like = `likebook_ids[]=${boardId}&target_id=${productId}`;
  const follow = `/api/post/user/${userId}/${isOn ? 'follow' : 'unfollow'}`;
  const key = `written-${process.pid}-${keys}`;
  const post = {
    resource_origin: 'youtube',
    link: `https://youtu.be/${String(keys).padStart(11, 'a')}`,
    caption: key,
  };
  return any<Change>([
    {
      path: `/api/likeboards/${isOn ? 'like' : 'dislike'}-product`,
      type: FORM,
      body: like,
      kind: 'likes',
      name: `${boardId} ${productId}`,
      becomes: isOn,
    },
    { path: follow, type: FORM, body: '', kind: 'follows', name: `${id} ${userId}`, becomes: isOn },
    {
      path: '/api/likeboards',
      type: FORM,
      body: `name=${key}&description=&is_public=1&color_id=0`,
      kind: 'boards',
      name: key,
      becomes: true,
    },
    {
      path: '/api/post/create',
      type: JSON_TYPE,
      body: JSON.stringify({ ...post, product_ids: [productId], idempotency_key: key }),
      kind: 'posts',
      name: key,
      becomes: true,
    },
  ]);
}

/** Sends one change and records what was acknowledged. Resolves with false when no response arrived. */
export async function write(url: string, who: Writer, known: Acknowledged, change: Change): Promise<boolean> {
  const map = known[change.kind];
  map.set(change.name, null);
  const headers = { cookie: who.cookie, 'content-type': change.type, 'sec-fetch-site': 'same-origin' };
  const limit = AbortSignal.timeout(8_000);
  try {
    const reply = await fetch(url + change.path, {
      method: 'POST',
      headers,
      body: change.body,
      signal: limit,
    });
    const text = await reply.text();
    if (reply.status === 503) {
      await setTimeout(20);
      return true;
    }
    if (reply.status !== 200) throw new Error(`${change.path} responded with ${reply.status}: ${text}`);
    map.set(change.name, change.becomes);
    known.count += 1;
    return true;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return false;
    throw error;
  }
}

/** Writes until a response is missing or it is stopped. */
export async function writeOn(
  url: string,
  who: Writer,
  targets: WriterTargets,
  known: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await write(url, who, known, changeOf(who, targets))));
}

export function cashOutChange(key: string): Change {
  const body = JSON.stringify({ idempotency_key: key });
  return { path: '/api/me/cash-out', type: JSON_TYPE, body, kind: 'payments', name: key, becomes: true };
}
