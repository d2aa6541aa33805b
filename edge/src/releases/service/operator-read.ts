import type { Actor } from './actor.ts';

/** One answer for the operators' page. */
export type OperatorRead = (actor: Actor, query: URLSearchParams) => Promise<object>;
