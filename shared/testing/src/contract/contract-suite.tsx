import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { loadOverlay, loadPage, loadSlot, type RemoteDefinition } from '@tagalong/platform';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { buildCreator } from '#src/builders/builders.ts';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';
import { renderRemote } from '#src/render/render-remote.tsx';
import { manifestProblems, navProblems, ownerProblems, routeProblems } from './definition-problems.ts';
import { type Drawn, drawOnce, growthOf } from './draw.tsx';
import { hydrationProblems } from './hydrate.tsx';
import { type AnyOverlay, sampleFor } from './sample-for.ts';
import { placeOf } from './sample-site.tsx';
import { eventProblems } from './source-events.ts';

type Intent = RemoteDefinition['intents'][number];
type Slot = RemoteDefinition['slots'][number];

export interface AnswerSteps {
  /** Payload of the request; by default the simplest one that the contract accepts. */
  payload?: unknown;
  /** Sets the responses of the calls that the overlay makes. */
  prepare?(client: FakeClient): void;
  /** The overlay only displays something: the visitor closes it, which is a cancel. */
  isOnlyClosed?: boolean;
  /** Performs the visitor's steps up to the answer. */
  give(user: UserEvent): Promise<void>;
}

interface SuiteOptions {
  /** Steps that lead to an answer, by intent; each overlay needs an entry. */
  answers?: Record<string, AnswerSteps>;
  /** Path segments by the name of the route; `1` by default. */
  params?: Record<string, Record<string, string>>;
  /** Payloads and props by the name of the intent or slot, where the simplest ones are not enough. */
  samples?: Record<string, unknown>;
}

/**
 * Defines the tests that a remote must pass to be released independently. Call it in `src/contract.test.tsx`, next to
 * `remote.tsx`: it finds problems that the gate would reject or that visitors would run into.
 */
export function contractSuite(remote: RemoteDefinition, options: SuiteOptions = {}): void {
  describe(`the contract of ${remote.name}`, () => {
    definitionSuite(remote);
    for (const page of remote.routes) pageSuite(page, options);
    for (const slot of remote.slots) slotSuite(slot, options);
    for (const intent of remote.intents) if (!intent.isFunction) overlaySuite(intent, options);
  });
}

function definitionSuite(remote: RemoteDefinition): void {
  test('the definition yields a manifest that the gate accepts', () => {
    expect(manifestProblems(remote)).toEqual([]);
  });
  test('its routes are its own, without duplicates', () => {
    expect(routeProblems(remote)).toEqual([]);
  });
  test('its menu entries lead to its own pages', () => {
    expect(navProblems(remote)).toEqual([]);
  });
  test('the intents and slots that it provides are its own', () => {
    expect(ownerProblems(remote)).toEqual([]);
  });
  test('the events that its code publishes and subscribes to are those that it declares', () => {
    expect(eventProblems(remote, folderOfTest())).toEqual([]);
  });
}

/** Returns the folder of the test that calls the suite: `src`. */
function folderOfTest(): string {
  return (expect.getState().testPath ?? '').replace(/[\\/][^\\/]+$/, '');
}

function pageSuite(page: RemoteDefinition['routes'][number], { params = {} }: SuiteOptions): void {
  const path = page.route.path.replace(
    /:(\w+)/g,
    (_, name: string) => params[page.route.name]?.[name] ?? '1',
  );
  const draw = (how: 'waits' | 'fails') => drawOnce(page, how, { path, access: page.route.access });

  test(`the page ${page.route.name} is drawn while its calls wait, shows a message under a heading when they fail, and cleans up`, async () => {
    const visit = async () => ({ waiting: await draw('waits'), failed: await draw('fails') });
    const { first, growth } = await growthOf(visit);
    expect(first.waiting.hasElements).toBe(true);
    expect(first.failed.text).not.toBe('');
    expect(first.failed.hasTitle).toBe(true);
    expect(growth).toEqual({});
  });
  test(`[XT-25] the page ${page.route.name} is hydrated as the server draws it`, async () => {
    const { name, path: pattern, access } = page.route;
    const Page = await loadPage(page);
    const place = placeOf(pattern, access, params[name]);
    expect(await hydrationProblems(<Page route={name} />, place)).toEqual([]);
  });
}

/** Draws a part twice, with and without data, and expects no report and nothing left behind. */
async function expectNoTrace(draw: (how: 'waits' | 'fails') => Promise<Drawn>): Promise<void> {
  const visit = async () => [...(await draw('waits')).reports, ...(await draw('fails')).reports];
  const { first, growth } = await growthOf(visit);
  expect(first).toEqual([]);
  expect(growth).toEqual({});
}

function slotSuite(slot: Slot, { samples = {} }: SuiteOptions): void {
  const { name } = slot.contract;
  const fragment = async () => {
    const Fragment = await loadSlot(slot);
    const props = samples[name] ?? sampleFor(slot.contract.props, `the slot ${name}`);
    return <Fragment {...(props as Record<string, unknown>)} />;
  };
  const draw = async (how: 'waits' | 'fails') => drawOnce(await fragment(), how, { access: 'creator' });
  test(`the slot ${name} is drawn with its props, with and without data, and cleans up`, () =>
    expectNoTrace(draw));
  test(`[XT-25] the slot ${name} is hydrated as the server draws it`, async () => {
    expect(await hydrationProblems(await fragment(), placeOf('/', 'creator'))).toEqual([]);
  });
}

function overlaySuite(overlay: Intent, { answers = {}, samples = {} }: SuiteOptions): void {
  const { contract } = overlay;
  const intent = contract.name;
  const payloadOf = (): unknown =>
    answers[intent]?.payload ?? samples[intent] ?? sampleFor(contract.payload, `the intent ${intent}`);
  const element = async (
    answer: (value: unknown) => void,
    cancel: () => void = () => undefined,
  ): Promise<ReactElement> => {
    const Drawn = (await loadOverlay(overlay)) as unknown as AnyOverlay;
    return <Drawn payload={payloadOf()} answer={answer} cancel={cancel} />;
  };
  const draw = async (how: 'waits' | 'fails') =>
    drawOnce(await element(() => undefined), how, { access: 'creator' });

  test(`the overlay of ${intent} is drawn with and without data, and cleans up`, () => expectNoTrace(draw));
  test(`[XT-25] the overlay of ${intent} is hydrated as the server draws it`, async () => {
    expect(await hydrationProblems(await element(() => undefined), placeOf('/', 'creator'))).toEqual([]);
  });
  test(`the overlay of ${intent} answers as its contract requires`, async () => {
    const how = answers[intent];
    if (!how) throw new Error(`Describe in \`answers\` how a visitor answers ${intent}.`);
    const client = createFakeClient();
    how.prepare?.(client);
    const given: unknown[] = [];
    const drawn = await element(
      (value) => given.push(value),
      () => given.push('canceled'),
    );
    const view = renderRemote(drawn, { client, user: buildCreator() });
    await how.give(view.user);
    await waitFor(() => expect(given).toHaveLength(1));
    const [first] = given;
    const isAnswer = first !== 'canceled' && z.safeParse(contract.answer, first).success;
    expect(how.isOnlyClosed ? first === 'canceled' : isAnswer).toBe(true);
    view.unmount();
  });
}
