import { USER_TYPE } from '@tagalong/contracts/account/account';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { CREATOR_STEPS, type CreatorStep, getCreatorSteps } from '@tagalong/contracts/earnings/creator-step';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  failureProps,
  isWaiting,
  useCall,
  useHost,
  useLocation,
  useNavigate,
  useParams,
  useSession,
} from '@tagalong/platform';
import { ErrorState, Page, Skeleton, VisuallyHidden } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { NoBank } from '#parts/bank/no-bank.tsx';
import { ProfileStep, SocialStep, StepTrail, SwitchDone, TermsStep } from './steps.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';

type Steps = ResponseOf<typeof getCreatorSteps>['data'];

/** The steps to a creator account, in order; an interrupted member continues where they were (EA-04). */
export function SwitchPage() {
  const { report } = useHost();
  const isMerchant = useSession()?.user_type === USER_TYPE.merchant;
  const query = useCall(getCreatorSteps, {});
  if (isMerchant) return <NoBank title={SWITCH_TEXTS.merchantTitle} text={SWITCH_TEXTS.merchantText} />;
  if (query.data) return <Flow state={query.data.data} />;
  if (isWaiting(query)) return <Waiting />;
  return <ErrorState isPage title={SWITCH_TEXTS.failedTitle} {...failureProps(query, report)} />;
}

const PANELS = { terms: TermsStep, profile: ProfileStep, social: SocialStep } as const;

function Flow({ state }: { state: Steps }) {
  const { step: requested } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { report } = useHost();
  const asked = CREATOR_STEPS.find((known) => known === requested) ?? 'terms';
  // Next step from the last mutation's response, used until the steps are refetched.
  const [reached, setReached] = useState<CreatorStep | null>();
  const next = reached === undefined ? state.next : reached;
  const isCreator = next === null;
  const shown = reachableStep(asked, next);
  const isAhead = !isCreator && shown !== requested;
  useEffect(() => {
    const to = href(SWITCH_TO_CREATOR_ROUTE, { step: shown }) + search;
    if (isAhead) Promise.resolve(navigate(to, { replace: true })).catch(report);
  }, [isAhead, shown, search, navigate, report]);
  if (isCreator) return <SwitchDone />;
  const Panel = PANELS[shown];
  return (
    <Page measure="settings">
      <StepTrail steps={state.steps} current={shown} />
      <Panel
        onDone={(after) => {
          setReached(after);
          if (after) void navigate(href(SWITCH_TO_CREATOR_ROUTE, { step: after }));
        }}
      />
    </Page>
  );
}

/** Done steps can be read again; a step that comes later leads to the next one. */
function reachableStep(asked: CreatorStep, next: CreatorStep | null): CreatorStep {
  if (next === null) return asked;
  return CREATOR_STEPS.indexOf(asked) > CREATOR_STEPS.indexOf(next) ? next : asked;
}

function Waiting() {
  return (
    <Page measure="settings" role="status" aria-busy>
      <VisuallyHidden>{SWITCH_TEXTS.loading}</VisuallyHidden>
      <Skeleton height={44} radius="full" />
      <Skeleton height={220} radius="xl" />
    </Page>
  );
}
