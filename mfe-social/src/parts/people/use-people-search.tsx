import { useSettled } from '@tagalong/platform';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** A field that narrows a list of people by their names, and what to ask for once the typing has paused. */
export function usePeopleSearch() {
  const [words, setWords] = useState('');
  return {
    search: useSettled(words.trim()),
    field: (
      <SearchField
        label={PEOPLE_TEXTS.searchPeople}
        clearLabel={PEOPLE_TEXTS.searchClear}
        value={words}
        onChange={setWords}
      />
    ),
  };
}
