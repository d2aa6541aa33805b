import vm from 'node:vm';

// The program of a renderer process (decision 0054). It exchanges texts with the edge, and passes only texts, and
// functions that were made inside of the realm, into the realm.

/**
 * Sets up the realm, in which a release set's code runs. It refers to nothing outside. Code gets what the language defines,
 * and what is written here: nothing ever waits, because a page is drawn in one go.
 */
function realmMain() {
  const pending = [];
  const waiting = new Map();
  let server = null;
  let count = 0;
  const never = () => (count += 1);
  const nothing = () => undefined;
  class TextEncoder {
    encode(text = '') {
      const bytes = [];
      for (const part of encodeURIComponent(text).match(/%..|[^%]/g) ?? [])
        bytes.push(part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0));
      return Uint8Array.from(bytes);
    }
  }
  /** What a page asks for is never ended. */
  class AbortController {
    signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing };
    abort() {}
  }

  Object.assign(globalThis, {
    self: globalThis,
    AbortController,
    setTimeout: never,
    clearTimeout: nothing,
    setInterval: never,
    clearInterval: nothing,
    setImmediate: never,
    queueMicrotask: (run) => void Promise.resolve().then(run),
    performance: { now: () => Date.now() },
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
    TextEncoder,
  });
  const textOf = (error) => {
    const text = String(error?.stack || error?.message || error).slice(0, 1_000);
    return error?.cause ? `${text}\nCaused by ${textOf(error.cause)}` : text;
  };
  const evaluate = (url, params, result) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      pending.push({ wanted: { id: count, url: String(url), params, result } });
    });
  return {
    start(run) {
      const module = { exports: {} };
      run(module, module.exports);
      server = module.exports;
    },
    async render(id, input) {
      try {
        pending.push({ done: { id, page: await server.renderPage(JSON.parse(input), { evaluate }) } });
      } catch (error) {
        pending.push({ done: { id, error: textOf(error) } });
      }
    },
    evaluated(id, run) {
      waiting.get(id)?.resolve(run);
      waiting.delete(id);
    },
    missing(id, message) {
      waiting.get(id)?.reject(new Error(message));
      waiting.delete(id);
    },
    /** What happened since the last call, as JSON. */
    take: () => JSON.stringify(pending.splice(0)),
  };
}

const send = process.send.bind(process);
const later = setImmediate;
const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
const { start, render, evaluated, missing, take } = vm.runInContext(`(${realmMain})()`, context);

function compile(code, filename, params) {
  return vm.compileFunction(code, params, { filename, parsingContext: context });
}

const HANDLERS = {
  start({ code, url }) {
    start(compile(code, url, ['module', 'exports']));
    send({ ready: true });
  },
  render({ id, input }) {
    render(id, input);
  },
  script({ id, url, code, params, result }) {
    try {
      evaluated(id, compile(result ? `${code}\n;return ${result}` : code, url, params));
    } catch (error) {
      missing(id, `${url}: ${error.message}`);
    }
  },
  missing({ id, message }) {
    missing(id, message);
  },
};

process.on('message', (message) => {
  HANDLERS[message.kind](message);
  // By then the realm has done all that it can do without further messages.
  later(() => {
    for (const event of JSON.parse(take())) send(event);
  });
});

// Nothing that leaves the process may be within reach of code that escapes from the realm.
for (const name of [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'Request',
  'Response',
  'Buffer',
  'navigator',
])
  Reflect.deleteProperty(globalThis, name);
