import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';

export const footerLinks = () => [
  { label: SHELL_TEXTS.footerAbout, path: page('about_us') },
  { label: SHELL_TEXTS.footerTerms, path: page('terms_of_use') },
  { label: SHELL_TEXTS.footerSupport, path: page('support_center') },
  { label: SHELL_TEXTS.footerPrivacy, path: page('privacy_policy') },
  { label: SHELL_TEXTS.footerContact, path: page('contact_us') },
  { label: SHELL_TEXTS.footerCreators, path: page('for_creators') },
  { label: SHELL_TEXTS.footerBrands, path: page('for_brands') },
  { label: SHELL_TEXTS.footerHub, path: page('creator_resource_hub') },
];

const page = (slug: string): string => href(PAGE_ROUTE, { slug });
