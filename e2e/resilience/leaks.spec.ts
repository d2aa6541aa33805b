import { testLeaks } from '#lib/sampled/leak-tests.ts';

// Tests the page with the most elements; `npm run campaign -- leaks` visits one page of each remote, more often.
testLeaks('/home/latest', 8);
