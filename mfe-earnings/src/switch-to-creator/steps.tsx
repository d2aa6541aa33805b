import { css } from '@emotion/react';
import { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import { SETTINGS_ABOUT_ME_ROUTE, SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { PAGE_LIMIT_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ROUTE } from '@tagalong/contracts/creation/routes';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { connectHeight, SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import { CONN_STATUS, listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { errorText, Link, Slot, useCall, useHost, useSession } from '@tagalong/platform';
import {
  Avatar,
  BankIcon,
  Button,
  Card,
  color,
  EmptyState,
  radius,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { Checkbox, FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTakeStep } from './use-take-step.ts';

interface StepProps {
  onDone(next: CreatorStep | null): void;
}

/** Accepts the terms. */
export function TermsStep({ onDone }: StepProps) {
  const { ask, report } = useHost();
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const read = (name: string, title: string): void => {
    ask(PAGE_OPEN, { name, title }).catch(report);
  };
  const problem = isTried && !isAccepted ? SWITCH_TEXTS.acceptFirst : null;
  const handlePress = (): boolean => {
    setTried(true);
    return isAccepted;
  };
  return (
    <StepPanel step="terms" onDone={onDone} problem={problem} onPress={handlePress}>
      <p>{SWITCH_TEXTS.termsRules}</p>
      <div css={styles.links}>
        <Button size="sm" variant="secondary" onClick={() => read('terms_of_use', SWITCH_TEXTS.readTerms)}>
          {SWITCH_TEXTS.readTerms}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => read('for_creators', SWITCH_TEXTS.readRules)}>
          {SWITCH_TEXTS.readRules}
        </Button>
      </div>
      <Checkbox isSelected={isAccepted} onChange={setAccepted} isInvalid={problem !== null}>
        {SWITCH_TEXTS.accept}
      </Checkbox>
    </StepPanel>
  );
}

/** Requires a photo or a bio, which the settings change; the API checks them. */
export function ProfileStep({ onDone }: StepProps) {
  const user = useSession();
  return (
    <StepPanel step="profile" onDone={onDone}>
      {user && (
        <div css={styles.person}>
          <Avatar kind="user" size={64} name={user.name} src={user.avatar} colorId={user.color_id} />
          <p css={styles.name}>{user.name}</p>
        </div>
      )}
      <div css={styles.links}>
        <Button as={Link} size="sm" variant="secondary" to={href(SETTINGS_INFO_ROUTE)}>
          {SWITCH_TEXTS.editProfile}
        </Button>
        <Button as={Link} size="sm" variant="secondary" to={href(SETTINGS_ABOUT_ME_ROUTE)}>
          {SWITCH_TEXTS.editBio}
        </Button>
      </div>
    </StepPanel>
  );
}

/** Connects sources of posts. The provider leads back to this step, which can be skipped. */
export function SocialStep({ onDone }: StepProps) {
  const query = useCall(listSocialAccounts, { limit: PAGE_LIMIT_MAX }, { staleMs: 0 });
  const accounts = query.data?.data ?? [];
  const hasAny = accounts.some(({ conn_status }) => conn_status === CONN_STATUS.connected);
  return (
    <StepPanel step="social" onDone={onDone} button={hasAny ? 'finish' : 'skip'}>
      <div css={styles.accounts}>
        <Slot
          of={SOCIAL_ACCOUNTS}
          props={{ origin_page: 'switch-to-creator' }}
          fallback={<Skeleton height={connectHeight()} />}
        />
      </div>
    </StepPanel>
  );
}

interface StepPanelProps extends StepProps {
  step: CreatorStep;
  /** Why the step can't be taken yet. */
  problem?: string | null;
  button?: 'continue' | 'finish' | 'skip';
  /** Returns whether the step may be taken. */
  onPress?: () => boolean;
  children: ReactNode;
}

/** Frame of a step, with the button that takes it. */
function StepPanel({ step, onDone, problem, button = 'continue', onPress, children }: StepPanelProps) {
  const { run, isPending, error } = useTakeStep(step, onDone);
  return (
    <Card as="section" padding="lg" aria-labelledby="step" css={styles.panel}>
      <h1 id="step" css={styles.title}>
        {SWITCH_TEXTS[`${step}Title`]}
      </h1>
      <p css={styles.lead}>{SWITCH_TEXTS[`${step}Text`]}</p>
      {children}
      <FormErrorText>{problem ?? (error === null ? null : errorText(error))}</FormErrorText>
      <Button
        isWide
        variant={button === 'skip' ? 'secondary' : 'primary'}
        isPending={isPending}
        onClick={() => onPress?.() !== false && run()}
      >
        {SWITCH_TEXTS[button]}
      </Button>
    </Card>
  );
}

interface StepTrailProps {
  steps: readonly { step: CreatorStep; is_done: boolean }[];
  current: CreatorStep;
}

/** Shows where in the steps the member is. */
export function StepTrail({ steps, current }: StepTrailProps) {
  return (
    <ol css={styles.list} aria-label={SWITCH_TEXTS.steps}>
      {steps.map(({ step, is_done }) => (
        <li
          key={step}
          css={[styles.step, (is_done || step === current) && styles.reached]}
          aria-current={step === current ? 'step' : undefined}
        >
          {SWITCH_TEXTS[step]}
          {is_done && <VisuallyHidden>{SWITCH_TEXTS.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

/** Shown after the last step, and to those who are creators already. */
export function SwitchDone() {
  return (
    <>
      <VisuallyHidden as="h1">{SWITCH_TEXTS.doneTitle}</VisuallyHidden>
      <EmptyState
        icon={<BankIcon size={32} aria-hidden />}
        title={SWITCH_TEXTS.doneTitle}
        text={SWITCH_TEXTS.doneText}
        action={
          <div css={[styles.links, styles.centered]}>
            <Button as={Link} to={href(CREATE_POST_ROUTE)}>
              {SWITCH_TEXTS.createPost}
            </Button>
            <Button as={Link} variant="secondary" to={href(EARNINGS_ROUTE)}>
              {SWITCH_TEXTS.toBank}
            </Button>
          </div>
        }
      />
    </>
  );
}

const styles = {
  panel: css({ display: 'grid', gap: space[5] }),
  title: css({ ...text('xl', 700), textWrap: 'balance' }),
  lead: css({ ...text('base'), color: color.text2, textWrap: 'pretty' }),
  person: css({ display: 'flex', alignItems: 'center', gap: space[5] }),
  name: css({ ...text('lg', 700), overflowWrap: 'anywhere' }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  centered: css({ justifyContent: 'center' }),
  // The height of the accounts, which load after the page.
  accounts: css({ minHeight: 250 }),
  list: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[3] }),
  step: css({
    ...text('sm', 600),
    paddingTop: space[3],
    borderTop: `4px solid ${color.border}`,
    borderRadius: radius.xs,
    color: color.text2,
    '&[aria-current]': { color: color.text },
  }),
  reached: css({ borderTopColor: color.accent }),
};
