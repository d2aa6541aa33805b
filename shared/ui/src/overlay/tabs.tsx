import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { color, motion, space, text } from '#ui/tokens.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Rendered while the tab is selected. */
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name. */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  onChange: (id: string) => void;
}

/** Tabs within a page. Tabs with their own URLs are `Chip` links. */
export function Tabs({ label, items, selectedId, onChange }: TabsProps) {
  return (
    <AriaTabs selectedKey={selectedId} onSelectionChange={(key) => onChange(String(key))}>
      <TabList css={styles.list} aria-label={label}>
        {items.map(({ id, label: name }) => (
          <Tab key={id} css={styles.tab} id={id}>
            {name}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} css={styles.panel} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

const styles = {
  list: css({
    display: 'flex',
    gap: space[8],
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px 0 ${color.border}`,
  }),
  tab: css({
    ...text('base', 600),
    position: 'relative',
    flex: 'none',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    color: color.text2,
    cursor: 'pointer',
    outline: 'none',
    transition: `color ${motion.micro}`,
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: 3,
      borderRadius: '3px 3px 0 0',
      backgroundColor: color.accent,
      transform: 'scaleX(0)',
      transition: `transform ${motion.enter}`,
    },
    '&[data-selected]': { color: color.text },
    '&[data-selected]::after': { transform: 'none' },
    '&[data-hovered]': { color: color.text },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -4, borderRadius: 8 },
  }),
  panel: css({ paddingTop: space[6], outline: 'none' }),
};
