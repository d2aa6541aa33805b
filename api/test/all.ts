import { environment } from './environment.ts';
import { testFiles } from './test-files.ts';

// One process loads all files, because each process would create and migrate a database of its own.
const parts = environment.TEST_PATHS?.split(',') ?? [];
for (const file of testFiles(['src', 'test'], '.api.test.ts', parts)) await import(`../${file}`);
