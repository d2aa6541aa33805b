import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import { success } from '@tagalong/testing/answers';
import { contractSuite } from '@tagalong/testing/contract-suite';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

contractSuite(remote, {
  params: {
    'create-post-type': { type: 'video' },
    'create-post-action': { type: 'video', action: 'product' },
  },
  answers: {
    'create.choose': {
      told: (client) => client.on(getDraftStatus, () => success({ count: 0, expire_in_1_day_count: 0 })),
      give: (user) => user.click(screen.getByRole('button', { name: /^YouTube/ })),
    },
  },
});
