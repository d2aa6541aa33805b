import { useLocation, useNavigate } from '@tagalong/platform';
import { Card, Page } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { isKind } from '#parts/composer/kinds.ts';
import { useExit } from '#parts/steps/exit-path.ts';
import { STEP_STYLE, StepHead } from '#parts/steps/step-head.tsx';
import { stepPath } from '#parts/steps/use-step.ts';
import { Choices, rememberedCreateType, useChoice } from './choices.tsx';
import { CHOOSER_TEXTS } from './chooser-texts.ts';
import { TiktokDown } from './tiktok-down.tsx';

/** Asks at `/create-post` what to create. */
export function StartPage() {
  useExit();
  useReturnToKind();
  const [isTiktokDown, setTiktokDown] = useState(false);
  const choose = useChoice((what) => setTiktokDown(what === 'tiktok-down'));
  return (
    <Page measure="settings">
      <div css={STEP_STYLE.page}>
        <StepHead title={CHOOSER_TEXTS.startTitle} lead={CHOOSER_TEXTS.startLead} />
        <Card>
          <Choices heading="h2" onChoose={choose} />
        </Card>
      </div>
      {isTiktokDown && <TiktokDown onClosed={() => setTiktokDown(false)} />}
    </Page>
  );
}

/** After an account was connected, continues with the kind of post that was chosen before (CR-07). */
function useReturnToKind(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const kind = rememberedCreateType() ?? undefined;
    // Only a provider's return has a query.
    if (search !== '' && isKind(kind)) void navigate(stepPath(kind) + search, { replace: true });
  }, [search, navigate]);
}
