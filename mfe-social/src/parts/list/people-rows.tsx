import type { BrandItem as Brand, PersonItem as Person } from '@tagalong/contracts/social/people';
import type { PagesQuery } from '@tagalong/platform';
import type { ReactNode } from 'react';
import { BrandItem } from '#parts/people/brand-item.tsx';
import { PersonItem } from '#parts/people/person-item.tsx';
import { Endless } from './endless.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { RowList, RowListSkeleton } from './row-list.tsx';

interface RowsProps<Item> {
  query: PagesQuery<Item>;
  /** Search text, highlighted in the names. */
  words?: string;
  empty: ReactNode;
}

interface PeopleRowsProps<Item extends Person> extends RowsProps<Item> {
  label?: string;
  noteOf?: (person: Item) => string | undefined;
}

/** Shows an endless list of people. */
export function PeopleRows<Item extends Person>(props: PeopleRowsProps<Item>) {
  const { query, words = '', empty, label, noteOf } = props;
  return (
    <Endless
      query={query}
      idOf={(person) => person.user_id}
      texts={{ failedTitle: LIST_TEXTS.listFailedTitle, moreFailed: LIST_TEXTS.moreFailed }}
      waiting={<RowListSkeleton />}
      empty={empty}
    >
      {(people) => (
        <RowList label={label}>
          {people.map((person) => (
            <li key={person.user_id}>
              <PersonItem person={person} words={words} note={noteOf?.(person)} />
            </li>
          ))}
        </RowList>
      )}
    </Endless>
  );
}

/** Shows an endless list of brands. */
export function BrandRows({ query, words = '', empty }: RowsProps<Brand>) {
  return (
    <Endless
      query={query}
      idOf={(brand) => brand.id}
      texts={{ failedTitle: LIST_TEXTS.listFailedTitle, moreFailed: LIST_TEXTS.moreFailed }}
      waiting={<RowListSkeleton />}
      empty={empty}
    >
      {(brands) => (
        <RowList>
          {brands.map((brand) => (
            <li key={brand.id}>
              <BrandItem brand={brand} words={words} />
            </li>
          ))}
        </RowList>
      )}
    </Endless>
  );
}
