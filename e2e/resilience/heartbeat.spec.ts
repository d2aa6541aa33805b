import { restoreAfterEach, testHeartbeat } from '#lib/sampled/heartbeat-tests.ts';

restoreAfterEach();
// Runs only the loop; `npm run campaign -- heartbeat` also tests memory.
testHeartbeat('loops');
