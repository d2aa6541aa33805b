import { testHeartbeat } from '#lib/heartbeat-tests.ts';

testHeartbeat('loops');
testHeartbeat('eats the memory');
