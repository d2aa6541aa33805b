import { breakReleases, testCode, testFile, testShared } from '#lib/sampled/fault-tests.ts';

// Tests one fault of each kind; `npm run campaign -- faults` tries all of them.
breakReleases();
testFile('entry', '404');
testFile('entry', 'tampered');
testFile('page', 'hang');
testCode('the page throws while rendering');
testShared('reset');
