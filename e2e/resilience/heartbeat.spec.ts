import { testHeartbeat } from '#lib/heartbeat-tests.ts';

// `npm run campaign -- heartbeat` tries memory, too.
testHeartbeat('loops');
