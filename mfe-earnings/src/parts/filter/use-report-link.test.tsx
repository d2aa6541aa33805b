import { expect, test } from '@jest/globals';
import { Link } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { presetChanges, useChange, useReportLink } from './use-report-link.ts';

type Changes = Record<string, string | null>;

function Report({ changes }: { changes: Changes }) {
  const linkTo = useReportLink();
  const change = useChange();
  return (
    <>
      <Link to={linkTo(changes)}>link</Link>
      <button type="button" onClick={() => change(changes)}>
        change
      </button>
    </>
  );
}
const draw = (path: string, changes: Changes) => renderRemote(<Report changes={changes} />, { path });
const hrefOf = () => screen.getByRole('link').getAttribute('href');

test.each<[string, string, Changes, string]>([
  ['adds a value', '/me/sales?key=all', { state: 'pending' }, '/me/sales?key=all&state=pending'],
  ['replaces a value', '/me/sales?key=all', { key: 'this_year' }, '/me/sales?key=this_year'],
  ['removes a value', '/me/sales?key=all&state=pending', { key: null }, '/me/sales?state=pending'],
  ['removes the last value with its mark', '/me/sales?key=all', { key: null }, '/me/sales'],
  ['ignores what isn’t there', '/me/sales', { key: null }, '/me/sales'],
  ['escapes days', '/me/sales', { start: '01/02/2026' }, '/me/sales?start=01%2F02%2F2026'],
])('[EA-02] a link of a report %s', (_, path, changes, expected) => {
  draw(path, changes);
  expect(hrefOf()).toBe(expected);
});

test('[EA-02] a preset removes the days and the text of a custom range', () => {
  draw('/me/sales?text=May&key=custom&start=01/05/2025&end=31/05/2025&sort=oldest', presetChanges('all'));
  expect(hrefOf()).toBe('/me/sales?key=all&sort=oldest');
});

test('[EA-02] a filter replaces the page in the history, so that Back leaves the report', async () => {
  const { user, location, back } = draw('/me/sales', { state: 'pending' });
  await user.click(screen.getByRole('button', { name: 'change' }));
  expect(location.href).toBe('/me/sales?state=pending');
  back();
  expect(location.href).toBe('/me/sales?state=pending');
});
