import { before } from 'node:test';
import { environment } from '#test/environment';
import { testFiles } from './test-files.ts';

// One process loads all files, because separate processes would each load the sources, and create and migrate a database. The
// first test waits until the last file is loaded; otherwise the runner would treat the pause between two files as the end and
// close the database.
const files = environment.TEST_PATHS?.split(',') ?? testFiles(['src', 'test'], '.api.test.ts', []);
let begin: () => void = () => undefined;
const loaded = new Promise<void>((resolve) => {
  begin = resolve;
});
before(() => loaded);
for (const file of files) await import(`../${file}`);
begin();
