import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import type { PersonItem as Person } from '@tagalong/contracts/social/people';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useIdentity } from '@tagalong/platform';
import { PersonRow } from '@tagalong/ui';
import { Marked } from '#lib/marked.tsx';
import { FollowButton } from '#parts/follow/follow-button.tsx';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';

interface PersonItemProps {
  person: Person;
  words?: string;
  /** Distinguishes the person in this list; shown before the handle. */
  note?: string | undefined;
}

/** Shows a person in a list, with a link to the profile and the follow button. */
export function PersonItem({ person, words = '', note }: PersonItemProps) {
  const { name, avatar } = useIdentity(person.user_id, { name: person.nickname, avatar: person.avatar });
  return (
    <PersonRow
      as={Link}
      to={href(USER_PROFILE_ROUTE, { id: person.user_id })}
      name={name}
      shownName={<Marked text={name} words={words} />}
      meta={
        <>
          {note && `${note} · `}
          <bdi>
            @<Marked text={person.tagalong_handle} words={words} />
          </bdi>
        </>
      }
      avatar={{ src: avatar, colorId: person.color_id, size: 48 }}
      verifiedLabel={person.register_type === REGISTER_TYPE.influencer ? CARD_TEXTS.verified : undefined}
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
