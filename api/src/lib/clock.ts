/** Clock that is passed as an argument, so that tests can choose the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
