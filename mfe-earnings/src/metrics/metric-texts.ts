import { textTable } from '@tagalong/contracts/core/language';

export const METRIC_TEXTS = textTable('earnings-metrics', {
  title: 'Views',
  tabs: 'What to count',
  all: 'Everything',
  post: 'Posts',
  product: 'Products',
  storefront: 'Your shop',

  figures: 'Figures',
  view_count: 'Views',
  click_count: 'Clicks',
  like_count: 'Likes',
  save_count: 'Saves',
  follower_count: 'New followers',
  sale_count: 'Sales',
  conversion: 'Conversion',
  nothing: '–',
  up: (percent: string) => `Up ${percent}`,
  down: (percent: string) => `Down ${percent}`,
  level: 'No change',
  fresh: 'New',
  before: 'Compared with the preceding period of the same length (dashed line).',
  earlier: (value: string) => `previously ${value}`,

  chart: (name: string) => `${name} over time`,
  chartSummary: (name: string, total: string, best: string, most: string) =>
    `${name}: ${total}. Best: ${best} with ${most}.`,
  chartEmpty: (name: string) => `${name}: nothing in these dates.`,
  step: 'From',

  note: 'All dates are in New York time. Sales count on their order date.',
  countedAt: (time: string) => `Clicks and sales updated ${time}. Views update right away.`,
  notCounted: 'Clicks and sales are updated every hour.',

  bestPosts: 'Your most viewed posts',
  bestProducts: 'Your most viewed products',
  post_again: 'Repost one of your best performers.',
  postName: 'Post',
  productName: 'Product',
  untitled: 'Untitled post',
  toPost: 'See the post',
  toEarnings: 'See its earnings',
  allPosts: 'All posts',
  allProducts: 'All products',
  noItemTitle: 'We couldn’t find that',
  noItemText: 'It isn’t one of yours, or it was deleted.',

  creatorOnlyTitle: 'Views are for creators',
  creatorOnlyText: 'This is where creators see how their posts and their shop are doing.',
  failedTitle: 'Couldn’t load your views',
  loading: 'Loading your views',
});
