import { mountAlone } from '@tagalong/testing/standalone';
import remote from './remote.tsx';

mountAlone(remote);
