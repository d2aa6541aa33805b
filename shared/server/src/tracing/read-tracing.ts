type Env = Readonly<Record<string, string | undefined>>;

export interface TracingConfig {
  /** URL that receives spans, in OTLP as JSON. */
  url: string;
  /** Headers of these requests, such as a token. */
  headers: Readonly<Record<string, string>>;
  /** Share of the traces that are recorded, from 0 to 1. */
  ratio: number;
}

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS';
const RATIO = 'OTEL_TRACES_SAMPLER_ARG';

/**
 * Reads OpenTelemetry's variables; null without an endpoint, and then nothing is traced. Throws an error that names the
 * variable to change.
 */
export function readTracing(env: Env): TracingConfig | null {
  const endpoint = env[ENDPOINT];
  const [headers, ratio] = [readHeaders(env[HEADERS]), readRatio(env[RATIO])];
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`${ENDPOINT} must be a URL such as http://collector.internal:4318, not "${endpoint}".`);
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, ratio };
}

/** As the specification has it: `name=value`, separated by commas, with values in percent-encoding. */
function readHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      // The value may be a secret.
      if (name === undefined || value === undefined)
        throw new Error(`${HEADERS} must have the form name=value, with commas between several.`);
      return [name, decode(value)];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error(`${HEADERS} has a value with a percent sign that encodes nothing. Write %25 for it.`);
  }
}

function readRatio(text: string | undefined): number {
  const ratio = Number(text || 1);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new Error(`${RATIO} must be a number from 0 to 1, not "${text}".`);
}
