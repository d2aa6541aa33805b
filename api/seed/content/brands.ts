import type { Brand } from './content-types.ts';

export const brands: readonly Brand[] = [
  {
    key: 'field-kiln',
    name: 'Field & Kiln',
    tagline: 'Stoneware with the fingerprints left in.',
    about:
      'Five potters in a former tractor shed, one gas kiln, and a rule against perfect circles. Everything is thrown, dipped and packed by hand, in shredded local newspaper. The seconds go on sale on Fridays and are secretly everyone’s favorites.',
    ink: '#4a2c1a',
    paper: '#f3e7d8',
    mark: 'serif',
    categories: ['home', 'kitchen'],
  },
  {
    key: 'oat-house',
    name: 'Oat House',
    tagline: 'Quiet things for the hour after dinner.',
    about:
      'Oat House started with one candle that was meant to smell of nothing in particular and ended up smelling of toast. It makes candles, mugs and vases for rooms where somebody is already in socks.',
    ink: '#41331a',
    paper: '#f1eae0',
    mark: 'script',
    categories: ['home', 'kitchen'],
  },
  {
    key: 'maison-aral',
    name: 'Maison Aral',
    tagline: 'Perfume for people who arrive last.',
    about:
      'It began with a formula in a school notebook and a grandmother who refused to smell like anyone else. Each scent rests for six weeks in a steel drum before it meets its bottle. There is no marketing department; there is a cat.',
    ink: '#4a1528',
    paper: '#f8ebec',
    mark: 'serif',
    categories: ['fragrance', 'beauty'],
  },
  {
    key: 'tessel',
    name: 'Tessel',
    tagline: 'Bags with a straight back and good manners.',
    about:
      'Tessel cuts every bag from a single hide, so the grain runs across the flap without a break. The clasp is the loudest part, and it was tested on librarians.',
    ink: '#1f3a2d',
    paper: '#e8efe6',
    mark: 'sans',
    categories: ['bags', 'fashion'],
  },
  {
    key: 'rouge-lab',
    name: 'Rouge Lab',
    tagline: 'Color, weighed to the milligram.',
    about:
      'Two chemists and a former set painter who think that shade names should help you choose. Every formula is numbered, and the batches that went wrong are listed on the site with an apology.',
    ink: '#8d1925',
    paper: '#fff1ef',
    mark: 'mono',
    categories: ['beauty'],
  },
  {
    key: 'halo-audio',
    name: 'Halo Audio',
    tagline: 'Hear the room, then leave it.',
    about:
      'A small audio company that tunes by ear first and by microphone second. Every set can be opened with one screwdriver, which comes in the box and gets lost in the usual way.',
    ink: '#233261',
    paper: '#e9edf6',
    mark: 'sans',
    categories: ['audio'],
  },
  {
    key: 'norrby',
    name: 'Norrby',
    tagline: 'Furniture that sits as well as you do.',
    about:
      'Norrby makes four chairs, three lamps and no apologies for the short catalog. Frames are birch, legs unscrew for narrow stairs, and covers come off without an engineering degree.',
    ink: '#1e1814',
    paper: '#efece6',
    mark: 'sans',
    categories: ['home'],
  },
  {
    key: 'plain-tuesday',
    name: 'Plain Tuesday',
    tagline: 'Clothes for the day most of life happens on.',
    about:
      'No drops, no seasons, no tiny tags that itch. Plain Tuesday makes tees, sweaters, a tumbler and one very good bag, and brings a color back whenever enough people ask politely.',
    ink: '#263748',
    paper: '#edf0f3',
    mark: 'sans',
    categories: ['fashion', 'bags'],
  },
  {
    key: 'cobb-lace',
    name: 'Cobb & Lace',
    tagline: 'Shoes that have met a puddle.',
    about:
      'Two cousins, one of them a cobbler, the other one hard on shoes. Soles are stitched so that they can be replaced, and a spare pair of laces is taped inside every box.',
    ink: '#552609',
    paper: '#f2e4d8',
    mark: 'serif',
    categories: ['shoes', 'fashion'],
  },
  {
    key: 'little-orrery',
    name: 'Little Orrery',
    tagline: 'Small planets for wrists, ears and fingers.',
    about:
      'Little Orrery is run by a watchmaker and a goldsmith who share a bench and a kettle. They use recycled metal, stones with a known address, and boxes that fit back through the letter slot.',
    ink: '#3d295a',
    paper: '#f0ebf8',
    mark: 'serif',
    categories: ['jewelry', 'fashion'],
  },
  {
    key: 'half-squint',
    name: 'Half Squint',
    tagline: 'Sunglasses for people who lost last year’s pair.',
    about:
      'Thick acetate, five-barrel hinges and lenses that can be swapped for your own prescription. If you sit on a pair, send it in; they have seen worse.',
    ink: '#5a3306',
    paper: '#fbefd2',
    mark: 'mono',
    categories: ['fashion', 'outdoors'],
  },
  {
    key: 'slowleaf',
    name: 'Slowleaf',
    tagline: 'Plants that forgive.',
    about:
      'Slowleaf grows eleven kinds of houseplant, chosen because they outlive enthusiasm. Each one leaves with a pot, a saucer and a card that says “less water than that”.',
    ink: '#12401f',
    paper: '#e3efdf',
    mark: 'script',
    categories: ['plants', 'home'],
  },
  {
    key: 'ninth-drop',
    name: 'Ninth Drop',
    tagline: 'Two drops. Honestly, two.',
    about:
      'Named after the number of drops the founder’s aunt swore by, in error. Short ingredient lists, glass bottles, and a label that says what it can’t fix.',
    ink: '#00433f',
    paper: '#e2f1ee',
    mark: 'mono',
    categories: ['beauty', 'fragrance'],
  },
  {
    key: 'mosswick',
    name: 'Mosswick',
    tagline: 'For the long way round.',
    about:
      'Mosswick makes packs, hats, tees and flasks for people whose walks get out of hand. Everything is tested on one wet hill by the same patient dog, who is paid in cheese.',
    ink: '#2e3d17',
    paper: '#eaeeda',
    mark: 'sans',
    categories: ['outdoors', 'bags', 'kitchen'],
  },
  {
    key: 'loom-lull',
    name: 'Loom & Lull',
    tagline: 'Soft furnishings for hard weeks.',
    about:
      'Rugs, cushions and one curl-up chair from a mill town that used to make ships’ blankets. The wool comes from three farms, and the offcuts become dog beds.',
    ink: '#4d234a',
    paper: '#f5e9f2',
    mark: 'script',
    categories: ['home', 'fashion'],
  },
  {
    key: 'foolscap',
    name: 'Foolscap & Daughters',
    tagline: 'Paper that lies flat and keeps secrets.',
    about:
      'Three sisters inherited a bindery and their father’s opinion about staples. They sew every notebook in sixteens, number the pages on request and sell pencils by the length.',
    ink: '#1c3350',
    paper: '#eaf0f6',
    mark: 'serif',
    categories: ['stationery'],
  },
];
