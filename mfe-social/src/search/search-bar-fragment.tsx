import type { SlotProps } from '@tagalong/contracts/slots';
import { SearchBar } from './search-bar.tsx';

/** The search as the shell's header embeds it. */
export function SearchBarFragment(props: SlotProps<'social.search-bar'>) {
  return <SearchBar {...props} />;
}
