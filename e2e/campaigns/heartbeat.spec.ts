import { restoreAfterEach, testFirstRender, testHeartbeat } from '#lib/sampled/heartbeat-tests.ts';

restoreAfterEach();
testHeartbeat('loops');
testHeartbeat('exhausts the memory');
testFirstRender();
