import { css } from '@emotion/react';
import type { InvitationKind } from '@tagalong/contracts/account/invitation';
import { href } from '@tagalong/contracts/core/routes';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { color, touchTarget } from '@tagalong/ui';
import { INVITE_TEXTS } from './invite-texts.ts';

/** Links the profile of someone who joined. */
export function PersonLink({ person }: { person: { user_id: number; nickname: string } }) {
  return (
    <Link css={styles} to={href(USER_PROFILE_ROUTE, { id: person.user_id })}>
      {person.nickname}
    </Link>
  );
}

const OUTCOMES = { posted: 'outcomePosted', creator: 'outcomeCreator', left: 'outcomeLeft' } as const;

/** Names what became of someone who joined. Outcomes of a later API, and those missing from an older one, are 'Joined'. */
export function outcomeText(outcome: string | null | undefined, kind?: InvitationKind): string {
  const known = OUTCOMES[outcome as keyof typeof OUTCOMES];
  if (known) return INVITE_TEXTS[known];
  return kind === 'influencer' ? INVITE_TEXTS.outcomeOnTheWay : INVITE_TEXTS.stateAccepted;
}

const styles = css({ ...touchTarget, color: color.text, '&:hover': { textDecoration: 'underline' } });
