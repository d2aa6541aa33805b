import { REGISTER_TYPE } from '@tagalong/contracts/account';
import type { PersonItem as Person } from '@tagalong/contracts/people';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { PersonRow } from '@tagalong/ui';
import { FollowButton } from '#lib/follow-button.tsx';
import { Marked } from './marked.tsx';

interface PersonItemProps {
  person: Person;
  words?: string;
  /** What sets the person apart in this list, beside the handle. */
  note?: string | undefined;
}

/** A person in a list, with the way to the profile and the follow button. */
export function PersonItem({ person, words = '', note }: PersonItemProps) {
  return (
    <PersonRow
      as={Link}
      to={href(ROUTES.userProfile, { id: person.user_id })}
      name={person.nickname}
      shownName={<Marked text={person.nickname} words={words} />}
      meta={
        <>
          {note && `${note} · `}
          <bdi>
            @<Marked text={person.tagalong_handle} words={words} />
          </bdi>
        </>
      }
      avatar={{ src: person.avatar, colorId: person.color_id, size: 48 }}
      verifiedLabel={person.register_type === REGISTER_TYPE.influencer ? SOCIAL_TEXTS.verified : undefined}
      action={
        <FollowButton
          user_id={person.user_id}
          nickname={person.nickname}
          is_followed={person.is_followed}
          follows_me={person.follows_me}
        />
      }
    />
  );
}
