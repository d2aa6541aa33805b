import { contractSuite } from '@tagalong/testing/contract-suite';
import remote from './remote.tsx';

contractSuite(remote, {
  params: { 'metrics-kind': { slug: 'post' }, 'switch-to-creator': { step: 'terms' } },
});
