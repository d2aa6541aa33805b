import { textTable } from '@tagalong/contracts/core/language';

export const STATEMENT_TEXTS = textTable('earnings-statement', {
  title: 'Statement',
  titleOf: (month: string) => `Statement for ${month}`,
  months: 'Months',
  current: 'This month isn’t over, so these amounts still change.',
  note: 'In US dollars, by booking date, in New York time.',
  opening: (day: string) => `Balance before ${day}`,
  earned: 'Commissions',
  earnedNote: (count: number) => (count === 1 ? '1 sale' : `${count} sales`),
  returned: 'Returned sales',
  returnedNote: (count: number) => (count === 1 ? '1 sale' : `${count} sales`),
  paid: 'Paid out',
  closing: (day: string) => `Balance on ${day}`,
  available: 'Available to cash out',
  pending: 'Pending',
  transit: 'On its way',
  print: 'Print or save as PDF',
  rows: 'See the transactions',

  failedTitle: 'Couldn’t load this statement',
  unknownTitle: 'There’s no statement for this month',
  unknownText: 'Statements start in January 2019 and end with this month.',
  unknownAction: 'See this month',
  loading: 'Loading the statement',
});
