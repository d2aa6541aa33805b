import { before } from 'node:test';
import { environment } from './environment.ts';
import { testFiles } from './test-files.ts';

// One process loads all files, because each process would create and migrate a database of its own. The first test
// waits for the last file: the runner would take the time between two files for the end, and close the database.
const parts = environment.TEST_PATHS?.split(',') ?? [];
let begin: () => void = () => undefined;
const loaded = new Promise<void>((resolve) => {
  begin = resolve;
});
before(() => loaded);
for (const file of testFiles(['src', 'test'], '.api.test.ts', parts)) await import(`../${file}`);
begin();
