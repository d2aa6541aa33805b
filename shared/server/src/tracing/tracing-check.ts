import { type Check, failure, fine } from '#server/checks';
import type { TracingConfig } from './read-tracing.ts';

const LIMIT_MS = 5_000;
const REMEDY = 'Start the collector, or change OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.';

/** Checks that the receiver of traces accepts a request, which has no spans. */
export function tracingCheck({ url, headers }: TracingConfig): Check {
  return {
    subject: 'traces',
    remedy: REMEDY,
    async run() {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [] }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await response.body?.cancel();
      const found = `the receiver responds with ${response.status}`;
      return [response.ok ? fine(found) : failure(found, REMEDY)];
    },
  };
}
