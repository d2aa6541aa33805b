import { getPost, POST_CONTENT } from '@tagalong/contracts/social/post';
import { type OverlayProps, useCall, useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { type ComponentType, useEffect, useState } from 'react';
import type { POST_ACT } from '#parts/intents.ts';
import { usePost } from '#parts/post/use-post.ts';
import { MenuStep } from './menu-step.tsx';
import type { Step, StepProps } from './step.ts';

const STEPS: Record<Exclude<Step, 'menu'>, ComponentType<StepProps>> = {
  products: lazyPart(() => import(/* webpackChunkName: "post-act-steps" */ './products-step.tsx'), {
    leave: 'onLeft',
  }),
  report: lazyPart(() => import(/* webpackChunkName: "post-act-steps" */ './report-step.tsx'), {
    leave: 'onLeft',
  }),
  delete: lazyPart(() => import(/* webpackChunkName: "post-act-steps" */ './delete-step.tsx'), {
    leave: 'onLeft',
  }),
};

/** Shows a post's menu and the dialogs that the menu or the post opens. The creation remote owns the composer. */
export function PostActOverlay({ payload, answer, cancel }: OverlayProps<typeof POST_ACT>) {
  const { report, facts } = useHost();
  // The caller usually shows the post already, so it is fetched only if no response has loaded it.
  const [known] = useState(() => facts.get(POST_CONTENT, payload.unique_key));
  const query = useCall(getPost, { unique_key: payload.unique_key }, { enabled: known === undefined });
  const post = known ?? query.data?.data;
  const { error } = query;
  useEffect(() => {
    if (post || !error) return;
    report(error);
    cancel();
  }, [post, error, report, cancel]);

  if (!post) return null;
  return <Steps post={post} first={payload.step} onDone={(done) => answer({ done })} onLeft={cancel} />;
}

function Steps({ post: given, first, ...ends }: StepProps & { first: Step }) {
  const post = usePost(given);
  const [step, setStep] = useState(first);
  if (step === 'menu') return <MenuStep {...ends} post={post} onStep={setStep} />;
  const Current = STEPS[step];
  return <Current {...ends} post={post} />;
}
