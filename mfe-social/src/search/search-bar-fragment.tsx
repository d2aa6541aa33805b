import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { SearchBar } from './search-bar.tsx';

/** The search as the shell's header embeds it. */
export function SearchBarFragment(props: SlotProps<typeof SEARCH_BAR>) {
  return <SearchBar {...props} />;
}
