import { BOOT_ELEMENT_ID, type BootData } from '@tagalong/contracts/core/page-boot';

/** Reads the boot data from the HTML. Throws when it is missing: without a release set there is no site. */
export function readBoot(page: Document): BootData {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  return JSON.parse(text) as BootData;
}
