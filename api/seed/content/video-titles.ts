import type { Shape, VideoPlatform, VideoTitle } from './content-types.ts';

/** One channel's videos on one platform: the titles with what each is about. */
function channelList(
  platform: VideoPlatform,
  channel: string,
  titles: readonly (readonly [title: string, ...shapes: Shape[]])[],
): VideoTitle[] {
  return titles.map(([title, ...shapes]) => ({ platform, title, channel, shapes }));
}

export const videoTitles: readonly VideoTitle[] = [
  ...channelList('YOUTUBE', 'ines', [
    ['One bag, seven days, no excuses', 'handbag'],
    ['What four cobblers said about my handbag', 'handbag'],
    ['Errands, Porto, a Tuesday', 'handbag', 'sunglasses'],
  ]),
  ...channelList('YOUTUBE', 'theo', [
    ['Halo H2: the good, the 8 kHz, the ugly cable', 'headphones'],
    ['I put a speaker in every wrong place in my flat', 'speaker'],
    ['100 plays of one song (a mistake)', 'headphones', 'speaker'],
  ]),
  ...channelList('YOUTUBE', 'hanako', [
    ['A quiet hour in the studio', 'vase', 'mug', 'teapot'],
    ['Pulling a handle, start to finish', 'mug'],
    ['The lid that would not fit', 'teapot'],
  ]),
  ...channelList('YOUTUBE', 'camille', [
    ['Eleven perfumes, one scarf', 'perfume'],
    ['What “woody” means when I say it', 'perfume', 'candle'],
  ]),
  ...channelList('YOUTUBE', 'diego', [
    ['We open a sneaker and look inside', 'sneaker'],
    ['My cousin’s left foot, episode one', 'sneaker', 'boot'],
    ['Resoling boots on a kitchen table', 'boot'],
  ]),
  ...channelList('YOUTUBE', 'priya', [
    ['Reading the label so you don’t have to squint', 'serum', 'lipstick'],
    ['I wore three lipsticks to a wedding (controls included)', 'lipstick'],
    ['Eyeshadow, explained by someone who presses it', 'palette'],
  ]),
  ...channelList('YOUTUBE', 'saoirse', [
    ['An hour of wool and weather', 'knit', 'cushion'],
    ['How to dry a sweater when it never stops raining', 'knit'],
  ]),
  ...channelList('YOUTUBE', 'malik', [
    ['Seat height: the twelve most important minutes of your week', 'tub-chair'],
    ['I bought a chair and measured my hall afterwards', 'tub-chair'],
    ['One corner, one rug, one lamp, one dad joke', 'rug', 'lamp'],
  ]),
  ...channelList('YOUTUBE', 'linh', [
    ['Annual review of all 41 plants', 'plant'],
    ['Why Brian died: a documentary', 'plant'],
    ['Spring repotting with a swear jar', 'plant', 'vase'],
  ]),
  ...channelList('YOUTUBE', 'freja', [
    ['I explain every object I own', 'lamp', 'tub-chair', 'vase'],
    ['A year of nothing larger than 30 cm', 'vase', 'lamp'],
  ]),
  ...channelList('YOUTUBE', 'zanele', [
    ['Cleaning forty years of jewelry with my mother', 'ring', 'earrings'],
    ['Your first good piece', 'ring', 'watch'],
  ]),
  ...channelList('YOUTUBE', 'jonas', [
    ['Nine notebooks and a terrible pen', 'notebook'],
    ['One notebook, one year, 192 pages', 'notebook'],
  ]),
  ...channelList('YOUTUBE', 'kalea', [
    ['a week of beach bags, ranked by sand', 'tumbler', 'bucket-hat', 'sunglasses'],
    ['finding shade: an hour by the wall', 'bucket-hat'],
  ]),
  ...channelList('YOUTUBE', 'bruna', [
    ['The slow routine (30 minutes, low voice)', 'serum', 'candle'],
    ['Things I finished, and what my husband thought of them', 'serum', 'perfume', 'palette'],
  ]),
  ...channelList('YOUTUBE', 'ewan', [
    ['Two nights out with the wrong forecast', 'backpack', 'boot'],
    ['Four months, one pack, Glasgow', 'backpack'],
  ]),
  ...channelList('TIKTOK', 'ines', [
    ['the clasp, slowly', 'handbag'],
    ['lipstick at 8:59', 'lipstick'],
  ]),
  ...channelList('TIKTOK', 'theo', [['the dog leaves at 14 kHz', 'headphones', 'speaker']]),
  ...channelList('TIKTOK', 'hanako', [['thirty seconds of steam', 'teapot', 'mug']]),
  ...channelList('TIKTOK', 'camille', [
    ['describing perfume to my plumber', 'perfume'],
    ['one spray, four rooms', 'perfume', 'candle'],
  ]),
  ...channelList('TIKTOK', 'diego', [
    ['a talk with the left shoe', 'sneaker'],
    ['laces, three ways, one argument', 'sneaker', 'boot'],
  ]),
  ...channelList('TIKTOK', 'priya', [
    ['14 mugs, one lipstick', 'lipstick'],
    ['pH strip drama', 'serum'],
  ]),
  ...channelList('TIKTOK', 'saoirse', [['the cuff, by torchlight', 'knit']]),
  ...channelList('TIKTOK', 'malik', [
    ['flip the chair, find the date', 'tub-chair'],
    ['the tape measure drop (do not try)', 'rug', 'tub-chair'],
  ]),
  ...channelList('TIKTOK', 'linh', [
    ['telling Gary he’s being repotted', 'plant'],
    ['roll call, everyone', 'plant'],
  ]),
  ...channelList('TIKTOK', 'freja', [['I removed eleven things', 'vase', 'lamp']]),
  ...channelList('TIKTOK', 'zanele', [
    ['two rings, no rattle', 'ring'],
    ['ears first, then coffee', 'earrings'],
  ]),
  ...channelList('TIKTOK', 'jonas', [['it was thread, not a staple', 'notebook']]),
  ...channelList('TIKTOK', 'kalea', [
    ['hat vs wind', 'bucket-hat'],
    ['sunglasses for faces that melt', 'sunglasses'],
  ]),
  ...channelList('TIKTOK', 'bruna', [['whispered skin care, 00:40', 'serum']]),
  ...channelList('TIKTOK', 'ewan', [['standing in a burn for one minute', 'boot']]),
];
