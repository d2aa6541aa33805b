import { testLeaks } from '#lib/leak-tests.ts';
import { test } from '#lib/site-test.ts';

test.use({ serviceWorkers: 'block' });

for (const path of ['/home/latest', '/create-post', '/hotproducts', '/me/earnings']) testLeaks(path, 40);
