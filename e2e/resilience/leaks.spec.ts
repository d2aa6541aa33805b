import { testLeaks } from '#lib/leak-tests.ts';
import { test } from '#lib/site-test.ts';

test.use({ serviceWorkers: 'block' });

// Tests the page with the most elements; `npm run campaign -- leaks` visits one page of each remote, more often.
testLeaks('/home/latest', 8);
