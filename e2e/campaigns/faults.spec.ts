import { CODE_FAULTS, type Part, TRANSFER_FAULTS } from '#lib/release-faults.ts';
import { breakReleases, testCode, testFile, testShared } from '#lib/sampled/fault-tests.ts';

const PARTS: readonly Part[] = ['entry', 'page'];

breakReleases();
for (const part of PARTS) for (const fault of TRANSFER_FAULTS) testFile(part, fault);
for (const name of Object.keys(CODE_FAULTS)) testCode(name);
for (const fault of TRANSFER_FAULTS) testShared(fault);
