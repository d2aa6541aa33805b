import type { Page } from './content-types.ts';

export const pagesAbout: readonly Page[] = [
  {
    slug: 'about_us',
    title: 'About Us',
    sections: [
      {
        heading: 'Shopping is better with company',
        paragraphs: [
          'Most of what we own and love was recommended by somebody: a sister, a colleague, a stranger at a bus stop with excellent boots. Tagalong is a place for that sentence, “where did you get it?”, and for the answer.',
          'People post what they use, tag the products in it, and everybody else can like, save, compare prices and argue kindly about chairs.',
        ],
      },
      {
        heading: 'The small print, in normal size',
        paragraphs: [
          'What you are looking at is a demo. The sixty people, sixteen brands and twenty-four shops were made up at a kitchen table, the pictures were drawn by a program, and the money is play money. Any likeness to a real potter is wishful thinking.',
        ],
      },
    ],
  },
  {
    slug: 'support_center',
    title: 'Support Center',
    sections: [
      {
        heading: 'I can’t log in',
        paragraphs: [
          'Check that you used the same way in as last time: email, Google, Apple, Facebook or TikTok. The six-digit code from our mail can be sent again after sixty seconds; the newest one counts.',
        ],
      },
      {
        heading: 'Where did my draft go?',
        paragraphs: [
          'Drafts are saved while you work and kept for seven days. You find them under Create, Edit drafts; the card says how long each one has left.',
        ],
      },
      {
        heading: 'I unliked something and it left my Collections',
        paragraphs: [
          'That is how it works: a like puts a product in your default Collection, and taking the like back removes it from all of them. We ask first. If you only want it out of one, use the Collection’s own page.',
        ],
      },
      {
        heading: 'The price in the shop is different',
        paragraphs: [
          'Shops change prices whenever they like. We show when we last looked. The shop’s own page always wins.',
        ],
      },
      {
        heading: 'When can I cash out?',
        paragraphs: [
          'From $25 of available balance, once your tax form and payment details are in. Commission is pending first, because some things get sent back.',
        ],
      },
      {
        heading: 'How do I become a creator?',
        paragraphs: [
          'Open your profile and choose “Switch to creator”. Connect an account where you post, say a few words about yourself, and your Shop is open. What you collected before stays with you.',
        ],
      },
      {
        heading: 'Who can see my Collections?',
        paragraphs: [
          'Private ones: you, and nobody else, not even with the link. Public ones stand on your profile and can be shared. You change it in the Collection’s menu whenever you like.',
        ],
      },
      {
        heading: 'How do I invite friends?',
        paragraphs: [
          'Your own link and a code to scan wait under [Invite friends](/invitefriend). There you see, too, who came along.',
        ],
      },
      {
        heading: 'Can I get fewer notifications?',
        paragraphs: [
          'Several likes of one post already come as one line. Mails are switched off one kind at a time in [Settings](/me/settings/myEmail).',
        ],
      },
      {
        heading: 'How do I change my mind about cookies?',
        paragraphs: [
          'Open the [Privacy Policy](/page/privacy_policy): your choice stands there with a switch, and it counts from that moment.',
        ],
      },
      {
        heading: 'How do I delete my account?',
        paragraphs: [
          'Under Settings, Deactivate account. Everything is hidden at once and deleted for good after thirty days; logging in before that brings it back.',
        ],
      },
    ],
  },
  {
    slug: 'contact_us',
    title: 'Contact Us',
    sections: [
      {
        heading: 'Write to us',
        paragraphs: [
          'hello@tagalong.example for anything, creators@tagalong.example for earnings, shops@tagalong.example for catalogs and deals.',
          'These addresses end in .example, so no mail server will ever answer. If this were real, Noor would write back within two working days and apologize for the delay.',
        ],
      },
      {
        heading: 'Report something',
        paragraphs: [
          'For a post or a wrong tag use the three dots above it. That reaches the right list faster than a letter.',
        ],
      },
    ],
  },
  {
    slug: 'for_creators',
    title: 'For Creators',
    sections: [
      {
        heading: 'You already recommend things',
        paragraphs: [
          'You do it in comments, in messages and across fences. Here the recommendation gets a link, and the link remembers you.',
        ],
      },
      {
        heading: 'How it works',
        paragraphs: [
          'Post a photo or paste a link to your video. Tag what is in it. When somebody buys through your tag, the shop pays a commission and you see it, sale by sale, with the returns taken off in plain sight.',
          'Your Shop collects everything you stand behind in one place. Arrange it by hand; nobody knows better what goes first.',
        ],
      },
      {
        heading: 'What we ask',
        paragraphs: [
          'Tag what is really there, say what was a gift, and don’t recommend what you wouldn’t lend to a friend. In this demo the commission is invented; the advice isn’t.',
        ],
      },
    ],
  },
  {
    slug: 'for_brands',
    title: 'For Brands',
    sections: [
      {
        heading: 'Be found in real rooms',
        paragraphs: [
          'Your product next to somebody’s laundry basket tells people more than a studio shot. On your brand page you see the posts that it appears in, by kind, with what they led to.',
        ],
      },
      {
        heading: 'Deals without shouting',
        paragraphs: [
          'Sales and promo codes have a beginning and an end, and show up on the product itself for exactly that long. Every shop that carries you is listed, cheapest first.',
        ],
      },
      {
        heading: 'Invitations',
        paragraphs: [
          'Invite creators you like to build a collection in your shop. They may say no, which is why their yes is worth something. (All brands in this demo are fictional and have said yes to everything.)',
        ],
      },
    ],
  },
  {
    slug: 'creator_resource_hub',
    title: 'Creator Resource Hub',
    sections: [
      {
        heading: 'Pictures',
        paragraphs: [
          'Stand next to a window, switch off the big light, wipe the lens. Leave some calm space around the thing itself, so that the dots don’t have to fight.',
          'JPEG or PNG, please. Anything larger than 1600 pixels is made smaller on your phone before it travels.',
        ],
      },
      {
        heading: 'Tags',
        paragraphs: [
          'Three to eight tags are plenty. Put the dot on the product, not beside it, and tag the one in the picture rather than its prettier cousin.',
        ],
      },
      {
        heading: 'Captions',
        paragraphs: [
          'Say one true thing: how heavy it is, what it survived, who tried to borrow it. If you were paid, that is the true thing to start with.',
        ],
      },
      {
        heading: 'Money',
        paragraphs: [
          'Views are looks, clicks are interest, sales are sales, and returns come off again. Look at a month rather than a day; Tuesdays are like that for everyone.',
        ],
      },
    ],
  },
];
