import { startSite } from '#src/site/site.ts';
import { stopOnSignal } from '#src/workspace/processes.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const began = Date.now();
/** Last log lines of all servers, which are printed if one fails. */
const tail: string[] = [];

let isStopping = false;
let stopSite = async (): Promise<void> => undefined;
const stop = stopOnSignal(() => {
  isStopping = true;
  return stopSite();
});

try {
  const site = await startSite({
    port,
    host,
    onStart(stop) {
      stopSite = stop;
    },
    log(service, line) {
      tail.push(`[${service}] ${line}`);
      if (tail.length > 40) tail.shift();
      if (/"level":(?:50|60)/.test(line)) console.error(`[${service}] ${line}`);
    },
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`
Tagalong is at ${site.url}  (ready in ${seconds} s; Ctrl-C stops it)

  shopper@tagalong.example    creator@tagalong.example    merchant@tagalong.example
  password: tagalong-demo
`);
  const { service, code } = await site.ended;
  if (!isStopping) {
    console.error(`The ${service} exited with code ${code}.\n${tail.join('\n')}`);
    await stop();
    process.exitCode = 1;
  }
} catch (error) {
  // Failures caused by the shutdown aren't reported.
  if (!isStopping)
    console.error(`${error instanceof Error ? error.message : String(error)}\n${tail.join('\n')}`);
  process.exitCode = 1;
}
