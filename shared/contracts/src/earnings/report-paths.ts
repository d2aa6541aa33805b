/** Start of the paths of reports outside `/me/earnings`; menus highlight Earnings on them. */
export const EARNINGS_REPORTS = /^\/me\/(sales|transactions|payments|statements)\b/;
