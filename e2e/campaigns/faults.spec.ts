import { breakReleases, testCode, testFile, testShared } from '#lib/fault-tests.ts';
import { IN_THE_CODE, ON_THE_WAY, type Part } from '#lib/release-faults.ts';

const PARTS: readonly Part[] = ['entry', 'page'];

breakReleases();
for (const part of PARTS) for (const fault of ON_THE_WAY) testFile(part, fault);
for (const name of Object.keys(IN_THE_CODE)) testCode(name);
for (const fault of ON_THE_WAY) testShared(fault);
