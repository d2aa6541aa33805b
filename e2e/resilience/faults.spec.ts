import { breakReleases, testCode, testFile, testShared } from '#lib/sampled/fault-tests.ts';

// Tests one fault of each kind, most on one remote; `npm run campaign -- faults` tries all of them on all remotes.
breakReleases();
testFile('entry', '404');
testFile('entry', 'tampered', 1);
testFile('page', 'hang', 1);
testCode('the page throws while rendering', 1);
testShared('reset');
