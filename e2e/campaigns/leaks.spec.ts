import { testLeaks } from '#lib/sampled/leak-tests.ts';

for (const path of ['/home/latest', '/create-post', '/hotproducts', '/me/earnings']) testLeaks(path, 40);
