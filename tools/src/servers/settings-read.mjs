// Prints the names of the settings that a server reads, given its environment as JSON on the standard input. Runs in the
// folder of the server; the argument is the source of its settings. Fails as the server would fail.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const { readConfig } = await import(pathToFileURL(process.argv[2]).href);
const given = JSON.parse(await text(process.stdin));

/** Names that are read one by one; a copy of all reads none. */
function namesRead(env) {
  const read = new Set();
  const copied = new Set();
  const recorder = new Proxy(env, {
    get(target, name) {
      if (!copied.has(name)) read.add(name);
      return target[name];
    },
    getOwnPropertyDescriptor(target, name) {
      copied.add(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  readConfig(recorder);
  return read;
}

const isFile = (name) => name.endsWith('_FILE');
/** The environment with the contents of files, as the server goes on with it. */
const entries = Object.entries(given).map(([name, value]) =>
  isFile(name) ? [name.replace(/_FILE$/, ''), readFileSync(value, 'utf8')] : [name, value],
);
const files = [...namesRead(given)].filter(isFile);
const others = [...namesRead(Object.fromEntries(entries))].filter((name) => !isFile(name));
console.log(JSON.stringify([...files, ...others]));
