import { testFact } from '#facts/fact-checks.ts';
import { FACTS } from '#facts/fact-table.ts';

for (const fact of FACTS) testFact(fact, { isEveryPair: true });
