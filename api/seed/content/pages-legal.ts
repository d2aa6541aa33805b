import type { Page } from './content-types.ts';

export const pagesLegal: readonly Page[] = [
  {
    slug: 'terms_of_use',
    title: 'Terms of Use',
    sections: [
      {
        heading: 'This is a demo',
        paragraphs: [
          'Tagalong shows how a social shopping site could work. Every brand, shop, person, price and article in it is invented. Nothing can be bought here, nobody is paid here, and no order will arrive, however long you wait by the door.',
          'The terms below are written as if it were real, because software without terms looks undressed. They are short on purpose and are not a contract.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'One person, one account, one honest name or nickname. Keep your password to yourself; we will never ask for it by mail.',
          'You can deactivate your account in Settings. Your posts and Collections are hidden at once, you are shown the date on which they will be deleted for good, and until then one tap brings everything back.',
        ],
      },
      {
        heading: 'What you post',
        paragraphs: [
          'It stays yours. By posting you let us show it on Tagalong and in the previews that appear where somebody shares it.',
          'Post what you made or may use. Tag products that are really in the picture. If you were given something or paid to mention it, say so in the caption; shoppers can tell, and so can the law.',
          'No spam, no counterfeits, no posts that hurt people. Others can report a post or a wrong tag, and posts that break these rules are hidden.',
        ],
      },
      {
        heading: 'Links and commission',
        paragraphs: [
          'Some links to shops are affiliate links. If a purchase follows, the creator who recommended the product earns a commission; the price for you stays the same. In this demo the shops’ addresses end in .example, which means that they lead nowhere at all.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'The demo comes as it is, without warranty. Its data may be reset at any time, with no farewell party.',
        ],
      },
    ],
  },
  {
    slug: 'privacy_policy',
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'In one breath',
        paragraphs: [
          'We keep what the site needs to work, we ask before anything is tracked, and we sell nothing to anybody. This is a demo, so please don’t type in secrets or a password that you use elsewhere.',
        ],
      },
      {
        heading: 'What is kept',
        paragraphs: [
          'Your email address, nickname and handle; your password, only as a scrambled value that can’t be turned back; whatever you post, save, follow or vote for; and for creators, the clicks and sales their posts brought, so that earnings can be counted.',
          'Private Collections are shown to their owner only. Their addresses can’t be guessed.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps you logged in. A few others live for minutes: the page to come back to after log-in for five, the person you wanted to follow for fifteen, the invitation you arrived with for fifteen, the campaign that brought you for ten.',
          'Marketing pixels and conversion calls are off until you say yes, and “no” is as easy to press as “yes”.',
        ],
      },
      {
        heading: 'Videos from elsewhere',
        paragraphs: [
          'Posts from TikTok, Instagram and YouTube show a still picture first. The player, and with it the provider’s own rules, loads when you press play.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'You can correct your details, switch off mails one kind at a time, unlink connected accounts, and deactivate the lot, all in Settings.',
        ],
      },
    ],
  },
];
