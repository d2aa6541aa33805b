import { testFact } from './fact-checks.ts';
import { FACTS } from './fact-table.ts';

for (const fact of FACTS) testFact(fact, { isEveryPair: false });
