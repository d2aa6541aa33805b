import { chromium } from '@playwright/test';

export interface PageRequest {
  url: string;
  /** Chromium's resource type, such as 'Script' or 'Fetch'. */
  type: string;
  /** 'parser' for requests from the HTML itself; 'script' is one hop later. */
  initiator: string;
  /** Time of sending, in milliseconds since 1970. */
  sentAt: number;
  /** Transferred bytes including headers; 0 when no request was sent. */
  bytes: number;
}

/** Opens a page on a phone with a cold cache and lists the requests that it sends until `selector` appears. */
export async function requestsUntil(
  url: string,
  selector: string,
  executablePath: string,
): Promise<PageRequest[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = new Map<string, PageRequest>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', (sent) => {
      if (sent.request.url.startsWith('data:')) return;
      const { requestId, type, request, initiator, wallTime } = sent;
      requests.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        initiator: initiator.type,
        sentAt: wallTime * 1_000,
        bytes: 0,
      });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = requests.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
    await page.addInitScript(recordDrawnAt(selector));
    await page.goto(url);
    await page.waitForSelector(selector);
    // CDP evaluates the expression, because the page's content security policy forbids eval.
    const drawn = await session.send('Runtime.evaluate', { expression: 'globalThis.drawnAt' });
    const drawnAt = Number(drawn.result.value);
    return [...requests.values()].filter(({ sentAt }) => sentAt <= drawnAt);
  } finally {
    await browser.close();
  }
}

/**
 * Records in the page when the selector appears: this process may receive that event later than the requests that
 * follow it.
 */
function recordDrawnAt(selector: string): string {
  return `new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    globalThis.drawnAt = Date.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`;
}
