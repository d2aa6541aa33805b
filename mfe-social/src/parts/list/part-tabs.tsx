import { useLocation, useSearchParams } from '@tagalong/platform';
import { ChipTabs } from '#lib/chip-tabs.tsx';

interface PartTabsProps<Part extends string> {
  /** Accessible name. */
  label: string;
  /** The first section is shown if the URL names none. */
  parts: readonly { part: Part; label: string }[];
  chosen: Part;
}

/** Links the sections of a profile. Each has its own URL. */
export function PartTabs<Part extends string>({ label, parts, chosen }: PartTabsProps<Part>) {
  const { pathname, state } = useLocation();
  const tabs = parts.map(({ part, label: name }, index) => ({
    to: index === 0 ? pathname : `${pathname}?part=${part}`,
    label: name,
    isSelected: part === chosen,
  }));
  return <ChipTabs label={label} tabs={tabs} state={state} />;
}

/** Returns the section that the URL names, or the first one if it names none. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): Part {
  const [search] = useSearchParams();
  return parts.find((part) => part === search.get('part')) ?? parts[0];
}
