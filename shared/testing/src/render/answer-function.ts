import { type Host, loadAnswer, type RemoteDefinition } from '@tagalong/platform';

/** Returns the function with which a remote answers an intent; null when a dialog answers it, or nobody. */
export function answerFunction(intents: RemoteDefinition['intents'], name: string, host: () => Host) {
  const intent = intents.find(({ contract, isFunction }) => isFunction && contract.name === name);
  return intent ? async (payload: unknown) => (await loadAnswer(intent))(host(), payload) : null;
}
