import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { stubScreen } from '#ui/overlay/screen-stub.ts';
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

// The calendar is a separate chunk that compiles slowly.
beforeAll(async () => void (await import('#ui/overlay/date-picker-field.tsx')), 30_000);

beforeEach(() => {
  Object.assign(globalThis, { GALLERY_PICTURES: { products: ['products/vase-cream-800.webp'], posts: [] } });
  // axe detects icon fonts by drawing on a canvas.
  HTMLCanvasElement.prototype.getContext = () => null;
  stubScreen({ widthPx: 390, reducedMotion: true });
});

// jsdom has no layout: colors and sizes are measured in the browser, and landmarks belong to pages.
const RULES = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  region: { enabled: false },
};

async function complaints() {
  const { violations } = await axe.run(document.body, { rules: RULES });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

const SECTIONS: Record<string, ComponentType> = {
  ButtonsSection,
  CoversSection,
  FeedSection,
  FieldsSection,
  ListsSection,
  PeopleSection,
  ProductsSection,
  SkeletonsSection,
  TokensSection,
};

test.each(Object.keys(SECTIONS))('[UI-01] axe finds no problem in %s', async (name) => {
  const Section = SECTIONS[name] as ComponentType;
  await act(async () => void render(<Section />));
  expect(await complaints()).toEqual([]);
});

test.each(['dialog', 'sheet', 'confirm', 'Menu'])(
  '[UI-01] axe finds no problem in an open %s',
  async (name) => {
    render(<PopupsSection />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).not.toBeNull();
    expect(await complaints()).toEqual([]);
  },
);
