import { testHeartbeat } from '#lib/sampled/heartbeat-tests.ts';

// Runs only the loop; `npm run campaign -- heartbeat` also tests memory.
testHeartbeat('loops');
