import { testFirstRender, testHeartbeat } from '#lib/sampled/heartbeat-tests.ts';

testHeartbeat('loops');
testHeartbeat('exhausts the memory');
testFirstRender();
