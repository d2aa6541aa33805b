import type { Currency, Merchant } from './content-types.ts';

function shop(key: string, name: string, currency: Currency, note: string, is_reseller = false): Merchant {
  return { key, name, display_name: name, is_reseller, currency, host: `${key}.example`, note };
}

export const merchants: readonly Merchant[] = [
  shop(
    'corner-supply',
    'Corner Supply',
    'USD',
    'A bit of everything, stacked to the ceiling, wrapped in brown paper.',
  ),
  shop(
    'plumb-and-level',
    'Plumb & Level Goods',
    'USD',
    'Home goods picked by a retired carpenter and her level.',
  ),
  shop('parlor-pantry', 'Parlor & Pantry', 'USD', 'For the two rooms where people end up standing around.'),
  shop('powder-room-post', 'Powder Room Post', 'USD', 'Beauty by mail, samples thrown in like confetti.'),
  shop('gaslight-general', 'Gaslight General', 'USD', 'A general store that kept the bell on the door.'),
  shop(
    'long-errand',
    'Long Errand Outfitters',
    'USD',
    'Packs, hats and boots for errands that turn into hikes.',
  ),
  shop('tenfold-hall', 'Tenfold Hall', 'USD', 'Ten floors of a department store, minus the floors.'),
  shop('small-hours', 'Small Hours Market', 'USD', 'Opens at dusk, ships before breakfast.'),
  shop('again-again', 'Again Again', 'USD', 'Pre-loved, checked twice, and honest about scratches.', true),
  shop('good-drawer', 'The Good Drawer', 'USD', 'Paper, pens and the scissors nobody may use on tape.'),
  shop('kindling-home', 'Kindling Home', 'USD', 'Warm rooms on a reasonable budget.'),
  shop('low-hum', 'Low Hum Hi-Fi', 'USD', 'Audio advice from people who will talk you out of cables.'),
  shop('marble-arcade', 'Marble Arcade', 'USD', 'Old arcade, new stock, same pigeons.'),
  shop('maple-court', 'Maple Court', 'CAD', 'Ships from Hamilton with an unreasonable amount of tape.'),
  shop('north-of-king', 'North of King', 'CAD', 'Toronto clothes shop with a couch for whoever came along.'),
  shop('petite-gare', 'Petite Gare', 'CAD', 'A Montréal boutique in a station the trains forgot.'),
  shop('thistle-brine', 'Thistle & Brine', 'GBP', 'Edinburgh homeware with a view of the weather.'),
  shop('marlow-stores', 'Marlow Street Stores', 'GBP', 'Three narrow floors in Bristol; mind the step.'),
  shop('penny-lot', 'The Penny Lot', 'GBP', 'Ends of lines and gentle returns, sold on from Leeds.', true),
  shop('kiosk-nord', 'Kiosk Nord', 'EUR', 'A Hamburg kiosk that got ideas.'),
  shop(
    'casa-sottoportico',
    'Casa Sottoportico',
    'EUR',
    'Under the arches in Bologna since the owner’s divorce.',
  ),
  shop('bazar-vingt', 'Bazar Vingt', 'EUR', 'Lyon bazaar: twenty shelves, changed on the twentieth.'),
  shop('lorikeet-lane', 'Lorikeet Lane', 'AUD', 'Bright things from a Brisbane laneway, loud in a good way.'),
  shop('saltbush-stores', 'Saltbush Stores', 'AUD', 'Sent from Fremantle, sometimes with sand.'),
];
