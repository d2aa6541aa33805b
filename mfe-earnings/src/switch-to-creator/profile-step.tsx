import { css } from '@emotion/react';
import { SETTINGS_ABOUT_ME_ROUTE, SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { errorText, Link, useSession } from '@tagalong/platform';
import { Avatar, Button, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { StepPanel } from './step-panel.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTakeStep } from './use-take-step.ts';

/** Requires a photo or a bio, which the settings change; the API checks them. */
export function ProfileStep({ onDone }: { onDone: (next: CreatorStep | null) => void }) {
  const user = useSession();
  const { run, isPending, error } = useTakeStep('profile', onDone);
  return (
    <StepPanel title={SWITCH_TEXTS.profileTitle} lead={SWITCH_TEXTS.profileText}>
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
      <FormErrorText>{error === null ? null : errorText(error)}</FormErrorText>
      <Button isWide isPending={isPending} onClick={() => run()}>
        {SWITCH_TEXTS.continue}
      </Button>
    </StepPanel>
  );
}

const styles = {
  person: css({ display: 'flex', alignItems: 'center', gap: space[5] }),
  name: css({ ...text('lg', 700), overflowWrap: 'anywhere' }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
