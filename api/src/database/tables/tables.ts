// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type {
  DevicesTable,
  EmailCodesTable,
  EmailRefusalsTable,
  LoginIdentitiesTable,
  SessionsTable,
  SocialAccountsTable,
  TopicsTable,
  UserLinksTable,
  UsersTable,
  UserTopicsTable,
} from './accounts.ts';
import type { AffiliateReportsTable } from './affiliate.ts';
import type {
  BrandsTable,
  DealsTable,
  GoogleCategoriesTable,
  MerchantPricesTable,
  MerchantsTable,
  PriceHistoryTable,
  ProductsTable,
} from './catalogue.ts';
import type { DraftProductsTable, DraftsTable } from './drafts.ts';
import type {
  ClicksTable,
  CommissionsTable,
  LedgerAccountsTable,
  LedgerEntriesTable,
  LedgerTransactionsTable,
  MetricsDailyTable,
  PaymentProfilesTable,
  PaymentsTable,
  SalesTable,
} from './earnings.ts';
import type { DeletedLikeboardsTable } from './likeboard-undo.ts';
import type { LikeboardItemsTable, LikeboardsTable } from './likeboards.ts';
import type { UploadsTable } from './media.ts';
import type { CreatorStepsTable, TrackingConsentsTable } from './onboarding.ts';
import type {
  ArticlesTable,
  IdempotencyKeysTable,
  JobsTable,
  PagesTable,
  RateLimitsTable,
  WhatsNewTable,
} from './operations.ts';
import type {
  BrandWatchesTable,
  FollowsTable,
  GroupMembersTable,
  GroupsTable,
  InvitationsTable,
  NotificationsTable,
  StorefrontCollectionsTable,
  StorefrontItemsTable,
} from './people.ts';
import type {
  PostImagesTable,
  PostProductsTable,
  PostsTable,
  ReportsTable,
  TotSidesTable,
  TotVotesTable,
} from './posts.ts';
import type { FeedItemsTable } from './product-feed.ts';
import type { SearchWordsTable, TrendingTagsTable } from './search.ts';
import type { PriorRegistersTable, SocialSignInsTable } from './social.ts';

export interface Tables {
  affiliate_reports: AffiliateReportsTable;
  articles: ArticlesTable;
  brand_watches: BrandWatchesTable;
  brands: BrandsTable;
  clicks: ClicksTable;
  commissions: CommissionsTable;
  creator_steps: CreatorStepsTable;
  deals: DealsTable;
  deleted_likeboards: DeletedLikeboardsTable;
  devices: DevicesTable;
  draft_products: DraftProductsTable;
  drafts: DraftsTable;
  email_codes: EmailCodesTable;
  email_refusals: EmailRefusalsTable;
  feed_items: FeedItemsTable;
  follows: FollowsTable;
  google_categories: GoogleCategoriesTable;
  group_members: GroupMembersTable;
  groups: GroupsTable;
  idempotency_keys: IdempotencyKeysTable;
  invitations: InvitationsTable;
  jobs: JobsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  likeboard_items: LikeboardItemsTable;
  likeboards: LikeboardsTable;
  login_identities: LoginIdentitiesTable;
  merchant_prices: MerchantPricesTable;
  merchants: MerchantsTable;
  metrics_daily: MetricsDailyTable;
  notifications: NotificationsTable;
  pages: PagesTable;
  payment_profiles: PaymentProfilesTable;
  payments: PaymentsTable;
  post_images: PostImagesTable;
  post_products: PostProductsTable;
  posts: PostsTable;
  price_history: PriceHistoryTable;
  prior_registers: PriorRegistersTable;
  products: ProductsTable;
  rate_limits: RateLimitsTable;
  reports: ReportsTable;
  sales: SalesTable;
  search_words: SearchWordsTable;
  sessions: SessionsTable;
  social_accounts: SocialAccountsTable;
  social_sign_ins: SocialSignInsTable;
  storefront_collections: StorefrontCollectionsTable;
  storefront_items: StorefrontItemsTable;
  topics: TopicsTable;
  tot_sides: TotSidesTable;
  tot_votes: TotVotesTable;
  tracking_consents: TrackingConsentsTable;
  trending_tags: TrendingTagsTable;
  uploads: UploadsTable;
  user_links: UserLinksTable;
  user_topics: UserTopicsTable;
  users: UsersTable;
  whats_new: WhatsNewTable;
}
