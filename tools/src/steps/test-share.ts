import path from 'node:path';
import { before } from 'node:test';
import { pathToFileURL } from 'node:url';

// Loads the named test files of the working directory's package into one process. In processes of their own, starting
// and loading the sources took as long as the tests. The first test waits until the last file is loaded, because the
// runner would treat the pause between two files as the end.
let begin: () => void = () => undefined;
const loaded = new Promise<void>((resolve) => {
  begin = resolve;
});
before(() => loaded);
for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);
begin();
