import * as z from 'zod/mini';

/** Ids of accounts, names of roles and values of headers. */
const text = z.string().check(z.minLength(1), z.maxLength(80));
const list = z.optional(z.array(text).check(z.minLength(1), z.maxLength(200)));

const FIELDS = {
  /** Ids of accounts, as the shell's `site.session.identity` finds them. */
  accounts: list,
  /** Roles of `site.session.identity`. */
  roles: list,
  /** Codes of countries (ISO 3166, two letters) in the header that the CDN sets. */
  countries: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(200)),
  ),
  /** A header that testers send. */
  header: z.optional(z.object({ name: z.string().check(z.regex(/^x-[a-z0-9-]{1,40}$/)), value: text })),
};

/** Visitors who get a canary whatever its share: those who match any of these. */
export const Audience = z.strictObject(FIELDS);
export type Audience = z.infer<typeof Audience>;

/** As stored: a later version of the edge may have written further fields. */
export const StoredAudience = z.looseObject(FIELDS);

/** Facts about a visitor that audiences depend on. */
export interface VisitorFacts {
  /** Empty without a session. */
  accounts: readonly string[];
  roles: readonly string[];
  country: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function isInAudience(
  { accounts = [], roles = [], countries = [], header }: Audience,
  visitor: VisitorFacts,
): boolean {
  return (
    visitor.accounts.some((account) => accounts.includes(account)) ||
    visitor.roles.some((role) => roles.includes(role)) ||
    (visitor.country !== null && countries.includes(visitor.country)) ||
    (header !== undefined && visitor.headers[header.name] === header.value)
  );
}

/** Returns the audience, or undefined if it names nobody. */
export function unlessEmpty(audience: Audience | undefined): Audience | undefined {
  return audience && Object.keys(audience).length > 0 ? audience : undefined;
}

/** Returns whether the API has to be asked who the visitor is. */
export function needsAccount({ accounts, roles }: Audience): boolean {
  return accounts !== undefined || roles !== undefined;
}

/** Describes an audience in words, such as `accounts mara, sam and country DE`. */
export function audienceText({ accounts, roles, countries, header }: Audience): string {
  return [
    ...(accounts ? [`accounts ${accounts.join(', ')}`] : []),
    ...(roles ? [`roles ${roles.join(', ')}`] : []),
    ...(countries ? [`countries ${countries.join(', ')}`] : []),
    ...(header ? [`testers with ${header.name}`] : []),
  ].join(' and ');
}

/** Describes a share and an audience in words, such as `10 % of visitors and accounts mara, sam`. */
export function recipientsText({
  percent,
  audience,
}: {
  percent: number;
  audience?: Audience | undefined;
}): string {
  const share = `${percent} % of visitors`;
  if (!audience) return share;
  return percent > 0 ? `${share} and ${audienceText(audience)}` : audienceText(audience);
}
