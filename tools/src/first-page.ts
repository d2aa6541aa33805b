import { createRequire } from 'node:module';
import path from 'node:path';
import { TOP } from './workspace.ts';

export interface PageRequest {
  url: string;
  /** Chromium's resource type, such as 'Script' or 'Fetch'. */
  type: string;
  /** 'parser' for requests from the HTML itself; 'script' is one hop later. */
  initiator: string;
  /** Transferred bytes including headers; 0 when no request was sent. */
  bytes: number;
}

interface CdpSession {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (payload: never) => void): void;
}
interface Playwright {
  chromium: {
    launch(options: object): Promise<{
      newContext(options: object): Promise<{
        newPage(): Promise<{
          goto(url: string): Promise<unknown>;
          waitForSelector(selector: string): Promise<unknown>;
          context(): { newCDPSession(page: unknown): Promise<CdpSession> };
        }>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** Opens a page on a phone with a cold cache and lists its requests until `selector` appears. */
export async function requestsUntil(
  url: string,
  selector: string,
  executablePath: string,
): Promise<PageRequest[]> {
  const { chromium } = createRequire(path.join(TOP, 'e2e/package.json'))('@playwright/test') as Playwright;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await page.context().newCDPSession(page);
    const requests = new Map<string, PageRequest>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', (sent: SentEvent) => {
      if (sent.request.url.startsWith('data:')) return;
      const { requestId, type, request, initiator } = sent;
      requests.set(requestId, { url: request.url, type, initiator: initiator.type, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }: FinishedEvent) => {
      const known = requests.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
    await page.goto(url);
    await page.waitForSelector(selector);
    return [...requests.values()];
  } finally {
    await browser.close();
  }
}

interface SentEvent {
  requestId: string;
  type: string;
  request: { url: string };
  initiator: { type: string };
}
interface FinishedEvent {
  requestId: string;
  encodedDataLength: number;
}
