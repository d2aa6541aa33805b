import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { SiteFooter } from './site-footer.tsx';

test('[SH-07] lists its eight links in order, each with its own URL, and the year', () => {
  renderRemote(<SiteFooter place="page" />);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'About Us',
    'Terms of Use',
    'Support Center',
    'Privacy Policy',
    'Contact Us',
    'For Creators',
    'For Brands',
    'Creator Resource Hub',
  ]);
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/page/terms_of_use');
  expect(hrefs).toContain('/page/privacy_policy');
  expect(new Set(hrefs).size).toBe(8);
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeTruthy();
});

test('following a link notifies the sheet', async () => {
  const onLeave = jest.fn();
  const { user, location } = renderRemote(<SiteFooter place="sheet" onLeave={onLeave} />);
  await user.click(screen.getByRole('link', { name: 'For Brands' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(location.href).toBe('/page/for_brands');
});
