import { CONSOLE_TEXTS } from './console-texts.ts';
import type { Audience } from './responses.ts';

/** The fields of an audience as they are typed. */
export interface AudienceInput {
  accounts: string;
  roles: string;
  countries: string;
  header: string;
}

export type AudienceProblems = Partial<Record<keyof AudienceInput, string>>;

const COUNTRY = /^[A-Z]{2}$/;
const HEADER = /^(x-[a-z0-9-]{1,40})\s*[:=]\s*(\S.{0,79})$/i;

/** Returns the input that shows an audience, or empty fields. */
export function inputOf({ accounts, roles, countries, header }: Audience = {}): AudienceInput {
  return {
    accounts: accounts?.join(', ') ?? '',
    roles: roles?.join(', ') ?? '',
    countries: countries?.join(', ') ?? '',
    header: header ? `${header.name}: ${header.value}` : '',
  };
}

/** Reads the audience, which is empty if nobody is named, and the reasons why fields are invalid. */
export function readAudience(input: AudienceInput): { audience: Audience; problems: AudienceProblems } {
  const [accounts, roles] = [listOf(input.accounts), listOf(input.roles)];
  const countries = listOf(input.countries).map((code) => code.toUpperCase());
  const [, name = '', value = ''] = HEADER.exec(input.header.trim()) ?? [];
  return {
    audience: {
      ...(accounts.length > 0 && { accounts }),
      ...(roles.length > 0 && { roles }),
      ...(countries.length > 0 && { countries }),
      ...(name && { header: { name: name.toLowerCase(), value } }),
    },
    problems: {
      ...(!countries.every((code) => COUNTRY.test(code)) && { countries: CONSOLE_TEXTS.countriesWrong }),
      ...(input.header.trim() !== '' && !name && { header: CONSOLE_TEXTS.headerWrong }),
    },
  };
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
