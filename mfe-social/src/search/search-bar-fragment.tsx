import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { SEARCH_BAR } from '@tagalong/contracts/social/slots';
import { SearchBar } from './search-bar.tsx';

/** Embeds the search bar in the shell's header. */
export function SearchBarFragment(props: SlotProps<typeof SEARCH_BAR>) {
  return <SearchBar {...props} />;
}
