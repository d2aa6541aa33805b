import { useDebounced } from '@tagalong/platform/use-debounced';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** Provides a field that filters people by name, and the search text once typing pauses. */
export function usePeopleSearch() {
  const [words, setWords] = useState('');
  return {
    search: useDebounced(words.trim()),
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
