import { testLeaks } from '#lib/leak-tests.ts';
import { test } from '#lib/site-test.ts';

test.use({ serviceWorkers: 'block' });

// The richest page; `npm run campaign -- leaks` visits one of each remote, more often.
testLeaks('/home/latest', 8);
