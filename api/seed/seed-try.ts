import { openPglite } from '#lib/pglite';
import { migrate } from '#lib/migrate';
import { seedDemo } from '#seed/seed-demo';
import { composeDemo } from '#seed/compose/demo';
import { demoContent } from '#seed/demo-content';
import { readPictures } from '#seed/pictures';
const t0 = Date.now();
const rows = composeDemo({ content: demoContent, pictures: readPictures(), passwordHash: 'x', now: new Date() });
console.log('compose', Date.now() - t0, Object.fromEntries(Object.entries(rows).map(([k, v]) => [k, v?.length])));
const db = await openPglite(null);
console.log('open', Date.now() - t0);
await migrate(db, async () => {
  const t1 = Date.now();
  await seedDemo(db, { now: new Date() });
  console.log('seed ms', Date.now() - t1);
});
await db.close();
