import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPages, TOP } from './docs/pages.ts';

for (const [file, text] of await apiPages()) writeFileSync(join(TOP, file), text);
