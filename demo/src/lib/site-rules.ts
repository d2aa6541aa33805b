/** Rules of the API that the demo's past follows. They are passed in, so that the demo depends on the contracts only. */
export interface SiteRules {
  /** Commission in US cents of an amount in minor units of a currency; `bps` are hundredths of a percent. */
  commissionCents(amount: number, currency: string, bps: number): number;
  /** A merchant may reverse a sale for this many days; after that its commission is released. */
  returnDays: number;
  /** Markup of a video network's own player. */
  frameOf(video: { embedUrl: string; widthPx: number; heightPx: number }, title: string): string;
}
