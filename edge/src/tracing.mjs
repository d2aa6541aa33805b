// Loaded only if traces are sent, so in a bundle of its own.
export const { startTracing } = await import('@tagalong/server/tracing/start-tracing');
