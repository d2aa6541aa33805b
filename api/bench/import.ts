import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { importFeed } from '#api/storefront/import/feed-import';
import { findPostgres, startPostgres } from '#test/postgres';
import { insertInto, only } from '#test/sql';

// Measures speed and memory of a feed import: node --import tsx bench/import.ts [rows] [csv or xml].
const rows = Number(process.argv[2] ?? 100_000);
const isXml = process.argv[3] === 'xml';
const XML_HEAD =
  '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
const binDir = findPostgres();
if (!binDir) throw new Error('initdb and pg_ctl are needed.');
const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
const file = join(folder, isXml ? 'feed.xml' : 'feed.csv');
const server = startPostgres(binDir);
const db = openPostgres({ url: server.url, poolMax: 2, onError: () => undefined });
try {
  writeFeed();
  await migrate(db, async () => undefined);
  const merchant = { name: 'Bench', display_name: 'Bench', unique_key: 'bench', network: 'sovrn' };
  const { id } = await only(insertInto<{ id: number }>(db, 'merchants', merchant));
  say(`${rows} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB; before: ${peakMb().toFixed(0)} MB`);
  for (const name of ['first run', 'second run']) {
    const start = performance.now();
    const { created, unchanged, lost } = await importFeed(db, { file, merchantId: id });
    const seconds = (performance.now() - start) / 1_000;
    say(
      `${name}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s, peak ${peakMb().toFixed(0)} MB; ` +
        `${created} new, unchanged ${unchanged}, ${lost} left out`,
    );
  }
} finally {
  await db.close();
  server.stop();
  rmSync(folder, { recursive: true });
}

/** Returns the peak resident memory of this process. */
function peakMb(): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Writes product by product, so that the file never counts toward the measured memory. */
function writeFeed(): void {
  const fields = productOf(0);
  writeFileSync(file, isXml ? XML_HEAD : `${Object.keys(fields).join(',')}\n`);
  for (let index = 0; index < rows; index += 1) {
    const product = Object.entries(productOf(index));
    const line = isXml
      ? `<item>${product.map(([name, value]) => `<g:${name}>${value}</g:${name}>`).join('')}</item>`
      : product.map(([, value]) => `"${value}"`).join(',');
    appendFileSync(file, `${line}\n`);
  }
  if (isXml) appendFileSync(file, '</channel></rss>');
}

function productOf(index: number) {
  const link = `https://shop.example/p/${index}`;
  return {
    id: `i${index}`,
    title: `Vase ${index}`,
    description: `A vase thrown by hand, number ${index}. `.repeat(8),
    brand: `Brand ${index % 500}`,
    link,
    image_link: `${link}.jpg`,
    availability: 'in_stock',
    price: `${(index % 400) + 5}.00 USD`,
    mpn: `M${index}`,
    item_group_id: `g${index >> 2}`,
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
