import { writeFileSync } from 'node:fs';
import { DOCS_DIR, docsPages } from './docs/pages.ts';

for (const [file, text] of docsPages()) writeFileSync(DOCS_DIR + file, text);
