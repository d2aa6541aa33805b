import { serverSuite } from '@tagalong/testing/server-suite';
import remote from './remote.tsx';

serverSuite(remote);
