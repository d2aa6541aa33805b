import { contractSuite } from '@tagalong/testing/contract-suite';
import remote from './remote.tsx';

contractSuite(remote);
