import { css } from '@emotion/react';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { globalCss } from '#ui/base/global-css.ts';
import { ToastRegion } from '#ui/overlay.ts';
import { Chip, ChipRow, color, layer, Wordmark } from '#ui/ui.ts';
import { ButtonsSection } from './buttons-section.tsx';
import { CoversSection } from './covers-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PopupsSection } from './popups-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { SkeletonsSection } from './skeletons-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const SECTIONS = {
  tokens: TokensSection,
  buttons: ButtonsSection,
  people: PeopleSection,
  feed: FeedSection,
  products: ProductsSection,
  covers: CoversSection,
  fields: FieldsSection,
  popups: PopupsSection,
  lists: ListsSection,
  skeletons: SkeletonsSection,
};
const THEMES = ['system', 'light', 'dark'];

function Gallery() {
  const [theme, setTheme] = useState('system');
  const change = (name: string) => {
    setTheme(name);
    if (name === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  };
  return (
    <>
      <header css={styles.header}>
        <h1>
          <Wordmark />
        </h1>
        <ChipRow label="Theme" kind="group">
          {THEMES.map((name) => (
            <Chip key={name} isSelected={theme === name} onClick={() => change(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </header>
      <main css={styles.main}>
        <ChipRow label="Sections" css={styles.sections}>
          {Object.keys(SECTIONS).map((name) => (
            <Chip key={name} as="a" href={`#${name}`}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        {Object.entries(SECTIONS).map(([name, Section]) => (
          <Section key={name} />
        ))}
      </main>
      <ToastRegion />
    </>
  );
}

const styles = {
  header: css({
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    paddingInline: 16,
    backgroundColor: color.bg,
    borderBottom: `1px solid ${color.border}`,
  }),
  main: css({ maxWidth: 1180, marginInline: 'auto', paddingInline: 12, paddingBottom: 80 }),
  sections: css({ paddingBlock: 12 }),
};

const sheet = document.createElement('style');
sheet.textContent = globalCss({ fontUrl: latin });
document.head.append(sheet);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
