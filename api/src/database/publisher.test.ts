import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createPublisher, type Message } from './publisher.ts';

const message = (payload: string): Message => ({ channel: 'count', payload });

test('[XT-38] messages of a moment are sent together, equal ones once', async () => {
  const sent: string[][] = [];
  const publisher = createPublisher({
    send: async (messages) => sent.push(messages.map(({ payload }) => payload)),
    onError: assert.fail,
  });
  for (const payload of ['1', '2', '1']) publisher.add(message(payload));
  await setTimeout(80);
  publisher.add(message('1'));
  await publisher.close();
  assert.deepEqual(sent, [['1', '2'], ['1']]);
});

test('[XT-38] messages that could not be sent are sent with the next ones', async () => {
  const sent: string[][] = [];
  const errors: string[] = [];
  const publisher = createPublisher({
    send: async (messages) => {
      if (errors.length === 0) throw new Error('Down.');
      sent.push(messages.map(({ payload }) => payload));
    },
    onError: ({ message: text }) => errors.push(text),
  });
  publisher.add(message('1'));
  await setTimeout(80);
  publisher.add(message('2'));
  await publisher.close();
  assert.deepEqual([sent, errors], [[['1', '2']], ['Down.']]);
});
