import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Random } from '#lib/seeded-random.ts';
import { expect } from '#lib/site-test.ts';
import { type PhotoColor, plainPhoto } from './plain-photo.ts';
import { goToStep, pickFirstProduct, type StepName } from './steps.ts';

export const AUTHORED_KINDS = ['image', 'video', 'thisorthat'] as const;
export type AuthoredKind = (typeof AUTHORED_KINDS)[number];

const WORDS = 'a calm corner with linen light oak shelf lamp rug soft morning and one chair to read in'.split(
  ' ',
);
const LINK = 'https://youtu.be/tAga1ong_01';
const KEY_MS = { min: 40, max: 150 } as const;

/** A character that the author typed, and when. */
interface Typed {
  character: string;
  atMs: number;
}

/** All that the author has entered; nothing of it may be lost. */
export class Journal {
  readonly texts = new Map<string, Typed[]>();
  readonly photos: PhotoColor[] = [];
  link = '';

  textOf(field: string): string {
    return (this.texts.get(field) ?? []).map(({ character }) => character).join('');
  }

  /** The text that must be there although the tab was killed at this time: all but the last second's. */
  certainTextOf(field: string, killedAtMs: number | null): string {
    const typed = this.texts.get(field) ?? [];
    const certain = killedAtMs === null ? typed : typed.filter(({ atMs }) => atMs < killedAtMs - 1_000);
    return certain.map(({ character }) => character).join('');
  }

  /** Replaces a text, after the author has seen what is left of it or chosen another version. */
  replace(field: string, text: string): void {
    this.texts.set(
      field,
      [...text].map((character) => ({ character, atMs: 0 })),
    );
  }

  copy(): Journal {
    const copy = new Journal();
    for (const [field, typed] of this.texts) copy.texts.set(field, [...typed]);
    copy.photos.push(...this.photos);
    copy.link = this.link;
    return copy;
  }

  add(field: string, character: string): void {
    this.texts.set(field, [...(this.texts.get(field) ?? []), { character, atMs: Date.now() }]);
  }
}

interface PostAuthorInput {
  context: BrowserContext;
  page: Page;
  random: Random;
  kind: AuthoredKind;
  journal?: Journal;
}

/** Someone who writes a post at a realistic pace, and notes what they have entered. */
export class PostAuthor {
  readonly journal: Journal;
  readonly context: BrowserContext;
  readonly random: Random;
  readonly kind: AuthoredKind;
  page: Page;
  /** Time at which the tab was killed; null if it wasn't. */
  killedAtMs: number | null = null;
  /** True once a dialog may take the focus, which the author then notices. */
  isWatching = false;
  /** Name of the field that the author typed in last. */
  #field: string | null = null;

  constructor({ context, page, random, kind, journal = new Journal() }: PostAuthorInput) {
    this.journal = journal;
    this.context = context;
    this.page = page;
    this.random = random;
    this.kind = kind;
  }

  /** The same author in another tab, who has entered the same so far. */
  inTab(page: Page): PostAuthor {
    const { context, random, kind, journal } = this;
    const other = new PostAuthor({ context, page, random, kind, journal: journal.copy() });
    other.#field = this.#field;
    return other;
  }

  /** Writes the post; pauses after each character and photo, where an interruption may come. */
  async *write(): AsyncGenerator<void> {
    if (this.kind === 'image') yield* this.#addPhotos();
    else if (this.kind === 'video') yield* this.#addLink();
    else yield* this.#addSides();
    await goToStep(this.page, 'Caption');
    yield* this.type('Caption', this.#text(30, 70));
  }

  hasTyped(): boolean {
    return this.#field !== null;
  }

  /** Types on in the field of the last characters. */
  async *typeOn(count: number): AsyncGenerator<void> {
    if (this.#field === null) return;
    await goToStep(this.page, stepOf(this.#field));
    yield* this.type(this.#field, this.#text(count, count));
  }

  async *type(name: string, text: string): AsyncGenerator<void> {
    this.#field = name;
    const place = () => this.page.getByRole('textbox', { name });
    const { keyboard } = this.page;
    if (!(await hasFocus(place()))) await place().click();
    await keyboard.press('Control+End');
    for (const character of text) {
      if (this.isWatching && !(await hasFocus(place()))) return;
      await keyboard.type(character);
      this.journal.add(name, character);
      yield;
      await this.pause(this.random.between(KEY_MS.min, KEY_MS.max));
    }
  }

  async pause(ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  async *#addPhotos(): AsyncGenerator<void> {
    const input = () => this.page.locator('main input[type=file][multiple]');
    const colors: PhotoColor[] = ['red', 'green', 'blue'];
    for (const [index, color] of colors.slice(0, this.random.between(1, 3)).entries()) {
      await input().setInputFiles(plainPhoto(color));
      this.journal.photos.push(color);
      yield;
      const field = `Describe photo ${index + 1}`;
      yield* this.type(field, this.#text(6, 16));
    }
    await goToStep(this.page, 'Products');
    await pickFirstProduct(this.page, 'Add products');
  }

  async *#addLink(): AsyncGenerator<void> {
    await this.page.getByRole('textbox', { name: 'YouTube link' }).fill(LINK);
    this.journal.link = LINK;
    yield;
    await expect(this.page.getByText(/^by /)).toBeVisible();
    await goToStep(this.page, 'Products');
    await pickFirstProduct(this.page, 'Add products');
  }

  async *#addSides(): AsyncGenerator<void> {
    await this.page
      .getByRole('region', { name: 'This' })
      .locator('input[type=file]')
      .setInputFiles(plainPhoto('yellow'));
    this.journal.photos.push('yellow');
    yield;
    yield* this.type('What is “This”?', this.#text(6, 20));
    await pickFirstProduct(this.page, 'Choose “That”');
  }

  #text(min: number, max: number): string {
    const length = this.random.between(min, max);
    let text = '';
    while (text.length < length) text += `${this.random.one(WORDS)} `;
    return text.slice(0, length);
  }
}

/** The step whose page has this text field. */
export function stepOf(field: string): StepName {
  if (field === 'Caption') return 'Caption';
  return field.startsWith('Describe') ? 'Photos' : 'This or That';
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}
