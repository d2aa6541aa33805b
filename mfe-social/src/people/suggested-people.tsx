import { css } from '@emotion/react';
import { listSuggestedPeople } from '@tagalong/contracts/social/discovery';
import { useCall } from '@tagalong/platform';
import { space, text } from '@tagalong/ui';
import { RowList } from '#parts/list/row-list.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { PersonItem } from '#parts/people/person-item.tsx';

/** Suggests creators to follow. The section is secondary, so it disappears silently when loading fails. */
export function SuggestedPeople() {
  const people = useCall(listSuggestedPeople, {}).data?.data ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <h2 css={styles}>{PEOPLE_TEXTS.suggestedTitle}</h2>
      <RowList>
        {people.map((person) => (
          <li key={person.user_id}>
            <PersonItem person={person} />
          </li>
        ))}
      </RowList>
    </section>
  );
}

const styles = css({ ...text('lg', 700), marginBottom: space[4] });
