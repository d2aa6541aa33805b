import { mountStandalone } from '@tagalong/testing/standalone';
import remote from './remote.tsx';

mountStandalone(remote);
