import { testFirstRender, testHeartbeat } from '#lib/heartbeat-tests.ts';

testHeartbeat('loops');
testHeartbeat('exhausts the memory');
testFirstRender();
