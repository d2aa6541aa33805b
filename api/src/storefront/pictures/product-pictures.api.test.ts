import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLikeboard, getLikeboard } from '@tagalong/contracts/social/likeboard';
import {
  addToLikeboard,
  listCoverChoices,
  saveLikeboardCover,
} from '@tagalong/contracts/social/likeboard-items';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import { unusedUploadsJob } from '#api/media/unused-uploads-job';
import { createUploads } from '#api/media/uploads';
import { CHECK_UPLOADS } from '#api/owners';
import { importFeed } from '#api/storefront/import/feed-import';
import type { FeedProblem } from '#api/storefront/import/feed-item';
import { addMerchant } from '#test/catalog';
import { callAs, signUp } from '#test/person';
import { jpegOf, pngOf, temporaryStorage } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { fetchPictures } from './product-pictures-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const storage = temporaryStorage();
const uploads = createUploads({ db, storage });
const app = await buildAnother(db, site.config, { media: storage });
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const FILE = join(folder, 'feed.csv');
after(() => rmSync(folder, { recursive: true }));

interface Network {
  fetch: typeof fetch;
  timeoutMs: number;
}

/** Starts the merchant's server; requests for any host arrive there. */
async function withMerchant(
  respond: RequestListener,
  run: (network: Network) => Promise<void>,
  timeoutMs = 5_000,
): Promise<void> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const toServer: typeof fetch = (url, init) => {
    const { pathname, host } = new URL(String(url));
    const headers = { ...(init?.headers as Record<string, string>), 'x-host': host };
    return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers });
  };
  try {
    await run({ fetch: toServer, timeoutMs });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

interface Item {
  id: string;
  image: string;
  more?: string;
}

/** Imports a feed with these items and returns the problems of pictures, by item. */
async function importItems(merchantId: number, items: readonly Item[]) {
  const rows = items.map(
    ({ id, image, more = '' }) =>
      `${id},Vase ${id},Fern,https://shop.example/${id},https://${image},"${more}",in_stock,20.00 USD`,
  );
  const head = 'id,title,brand,link,image_link,additional_image_link,availability,price';
  writeFileSync(FILE, [head, ...rows].join('\n'));
  const problems: FeedProblem[] = [];
  const input = { file: FILE, merchantId, onProblem: (problem: FeedProblem) => problems.push(problem) };
  const { pictures } = await importFeed(db, input);
  return { pictures, problems: problems.map(({ line, field, message }) => [line, field, message]) };
}

const makeDue = () => sql`UPDATE product_pictures SET next_fetch_at = now()`;
const keys = async () =>
  (await sql<{ upload_key: string | null }>`SELECT upload_key FROM product_pictures ORDER BY product_id`).map(
    ({ upload_key }) => upload_key,
  );

test('[XT-17] a picture of a feed is copied, checked again at low cost, and replaced when it has changed', async () => {
  const member = await signUp(site);
  const merchantId = await addMerchant(db, 'Shop');
  let [picture, etag] = [await jpegOf(900, 900), '"a"'];
  const statuses: number[] = [];
  const respond: RequestListener = (request, response) => {
    const isKnown = request.headers['if-none-match'] === etag;
    statuses.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : picture);
  };
  await withMerchant(respond, async (network) => {
    const first = await importItems(merchantId, [{ id: 'a', image: 'cdn.example/a.jpg' }]);
    assert.deepEqual(first, { pictures: { pending: 1, missing: 0 }, problems: [] });
    assert.equal(await fetchPictures({ db, uploads, network }), 1);
    const [card] = (await callAs(member, searchProducts, { query: 'vase', limit: 10 })).data;
    const { img_200x200, img_400x400, original } = card?.images ?? {};
    for (const url of [img_200x200, img_400x400, original]) {
      const reply = await app.inject({ url: url ?? '' });
      assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'image/webp']);
    }
    assert.match(card?.dominant ?? '', /^#[0-9a-f]{6}$/);
    assert.notEqual(card?.dominant, '#e5e5e5');

    assert.equal(await fetchPictures({ db, uploads, network }), 0);
    await makeDue();
    await fetchPictures({ db, uploads, network });
    const [before] = await keys();
    [picture, etag] = [await pngOf(700, 500), '"b"'];
    await makeDue();
    await fetchPictures({ db, uploads, network });
    assert.deepEqual(statuses, [200, 304, 200]);
    const [now] = await keys();
    assert.notEqual(now, before);

    // The old copy is removed, and the new one stays.
    await sql`UPDATE uploads SET checked_at = now() - interval '25 hours'`;
    await unusedUploadsJob(db, storage, CHECK_UPLOADS).run({});
    assert.deepEqual(await sql`SELECT key FROM uploads`, [{ key: now }]);
  });
});

test('[XT-17] a cover chosen for a collection gets the new picture of its product', async () => {
  const owner = await signUp(site);
  const merchantId = await addMerchant(db, 'Shop');
  const changing = { picture: await jpegOf(900, 900) };
  const other = await jpegOf(600, 600);
  const respond: RequestListener = ({ url }, response) =>
    void response.writeHead(200).end(url === '/changing.jpg' ? changing.picture : other);
  await withMerchant(respond, async (network) => {
    await importItems(merchantId, [
      { id: 'changing', image: 'cdn.example/changing.jpg' },
      { id: 'other', image: 'cdn.example/other.jpg' },
    ]);
    const imageOf = async (name: string): Promise<string> =>
      (await callAs(owner, searchProducts, { query: name, limit: 1 })).data[0]?.images.img_200x200 ?? '';
    const [product] = (await callAs(owner, searchProducts, { query: 'Vase changing', limit: 1 })).data;
    const [second] = (await callAs(owner, searchProducts, { query: 'Vase other', limit: 1 })).data;
    const look = { description: '', is_default: false, color: 'v2', color_id: 3, is_public: true } as const;
    const { id, slug } = (await callAs(owner, createLikeboard, { name: 'Vases', ...look })).data;
    const target_ids = [product?.id ?? 0, second?.id ?? 0];
    await callAs(owner, addToLikeboard, { id, type: 3, target_ids });
    const coverOf = async () => (await callAs(owner, getLikeboard, { slug })).data.cover_photos;
    assert.deepEqual(await coverOf(), [], 'A product without a picture is on the cover.');
    await fetchPictures({ db, uploads, network });
    assert.equal((await coverOf()).length, 2);
    const { data: pictures } = await callAs(owner, listCoverChoices, { slug });
    const before = await imageOf('Vase changing');
    const kept = pictures.find((picture) => picture !== before) ?? '';
    await callAs(owner, saveLikeboardCover, { id, layout: '2-2', cover_photos: [kept, before] });

    changing.picture = await pngOf(700, 500);
    await makeDue();
    await fetchPictures({ db, uploads, network });
    const after = await imageOf('Vase changing');
    assert.notEqual(after, before);
    const { data } = await callAs(owner, getLikeboard, { slug });
    assert.deepEqual([data.layout, data.cover_photos], ['2-2', [kept, after]]);
  });
});

test('[XT-17] a picture that can’t be used is tried again later, and the next import says why it is missing', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  const picture = await jpegOf(400, 400);
  const respond: RequestListener = (request, response) => {
    const { url } = request;
    if (url === '/gone.jpg') response.writeHead(404).end('gone');
    else if (url === '/page.jpg') response.writeHead(200).end('<html>');
    else if (url === '/huge.jpg') response.writeHead(200).end(Buffer.alloc(11 * 1024 * 1024));
    else response.writeHead(200).end(picture);
  };
  const items: Item[] = [
    { id: 'gone', image: 'cdn.example/gone.jpg' },
    { id: 'page', image: 'cdn.example/page.jpg' },
    { id: 'huge', image: 'cdn.example/huge.jpg' },
    { id: 'second', image: 'cdn.example/gone.jpg', more: 'https://cdn.example/good.jpg' },
    { id: 'inside', image: 'metadata.localhost/good.jpg' },
  ];
  await withMerchant(respond, async (network) => {
    await importItems(merchantId, items);
    assert.equal(await fetchPictures({ db, uploads, network }), 5);
    const { pictures, problems } = await importItems(merchantId, items);
    assert.deepEqual(pictures, { pending: 0, missing: 4 });
    assert.deepEqual(problems.slice(0, 2), [
      [2, 'image_link', 'The server of the picture responded with 404.'],
      [3, 'image_link', 'The file is not a JPEG, PNG or WebP picture, or is damaged.'],
    ]);
    assert.match(String(problems[2]), /^4,image_link,.* larger than 10485760 bytes/);
    assert.match(String(problems[3]), /^6,image_link,.* name of this machine/);

    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [row] = await sql<{ hours: number }>`
        SELECT round(extract(epoch FROM next_fetch_at - now()) / 3600)::integer AS hours
        FROM product_pictures WHERE problem LIKE '%404.' AND upload_key IS NULL`;
      waits.push(row?.hours ?? 0);
      await makeDue();
      await fetchPictures({ db, uploads, network });
    }
    assert.deepEqual(waits, [1, 4, 16]);

    const corrected = items.map((item) => ({ ...item, image: 'cdn.example/good.jpg' }));
    await importItems(merchantId, corrected);
    await fetchPictures({ db, uploads, network });
    assert.deepEqual(await importItems(merchantId, corrected), {
      pictures: { pending: 0, missing: 0 },
      problems: [],
    });
  });
});

test('[XT-17] a server that hangs delays the pictures of other servers by three timeouts at most', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  const picture = await jpegOf(400, 400);
  let waiting = 0;
  const respond: RequestListener = (request, response) => {
    if (request.headers['x-host'] === 'slow.example') waiting += 1;
    else response.writeHead(200).end(picture);
  };
  const host = (at: number): string => (at < 30 ? 'slow' : 'fast');
  const items = Array.from({ length: 36 }, (_, at) => ({
    id: `${at}`,
    image: `${host(at)}.example/${at}.jpg`,
  }));
  const check = async (network: Network): Promise<void> => {
    await importItems(merchantId, items);
    await fetchPictures({ db, uploads, network });
    assert.ok(waiting < 8, `${waiting} requests were sent to the server that hangs.`);
    const { pictures } = await importItems(merchantId, items);
    assert.equal(pictures.pending + pictures.missing, 30);
  };
  await withMerchant(respond, check, 500);
});
