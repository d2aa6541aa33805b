import { Agent, get } from 'node:http';
import { median } from '@tagalong/server/median';
import { cookieOf, SESSION_COUNT, wordOf } from './load.ts';

/** Read that must not become slower as the site grows. */
export interface Read {
  name: string;
  /** Returns the URL for the n-th person. */
  path(person: number): string;
  /** Maximum ratio of the time on the large site to the time on the small one. */
  ratioMax: number;
}

/** Every hundredth person follows a thousand others; these follow fifty. */
export const PEOPLE = Array.from({ length: SESSION_COUNT }, (_, at) => at + 1).filter((n) => n % 100 !== 0);

export const READS: readonly Read[] = [
  { name: 'latest feed', path: () => '/api/feed/latest?limit=12', ratioMax: 1.5 },
  { name: 'following feed of 50', path: () => '/api/feed/following?limit=12', ratioMax: 1.5 },
  { name: 'likeboard page', path: (person) => `/api/likeboards/board${person * 3 + 1}`, ratioMax: 1.5 },
  { name: 'liked products and posts', path: (person) => `/api/likeboards/board${person * 3}`, ratioMax: 1.5 },
  {
    name: 'two-word search of posts',
    path: (person) => `/api/search/posts?limit=12&query=${wordOf(person)}+${wordOf(person + 7)}`,
    ratioMax: 3,
  },
  {
    name: 'two-word search of products',
    path: (person) => `/api/search/products?limit=12&query=${wordOf(person)}+${wordOf(person + 7)}`,
    ratioMax: 3,
  },
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Measures the milliseconds until the response is complete; fails on any status other than 200. */
function timed(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { cookie } }, (reply) => {
      reply.resume();
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${reply.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Returns the median milliseconds of a read per URL, alternating so that machine load affects all alike. */
export async function compare(
  read: Read,
  urls: readonly string[],
  { people, times }: { people: readonly number[]; times: number },
): Promise<number[]> {
  const taken = urls.map((): number[] => []);
  // Each person's page is read once before timing: unread data is on disk, regardless of the size of the site.
  for (let count = -people.length; count < times; count += 1) {
    const person = people[Math.abs(count * 7) % people.length] ?? 1;
    for (const [place, url] of urls.entries()) {
      const tookMs = await timed(url + read.path(person), cookieOf(person));
      if (count >= 0) taken[place]?.push(tookMs);
    }
  }
  return taken.map(median);
}
