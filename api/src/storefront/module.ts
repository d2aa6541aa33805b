import type { OwnerModule } from '#api/core/owner-module';
import { clickRoutes } from './clicks/click-routes.ts';
import { PRODUCT_PICTURES_JOB, productPicturesJob } from './pictures/product-pictures-job.ts';
import { productRequests } from './product-requests/product-request-routes.ts';
import { bundleRoute } from './products/bundle.ts';
import { EXCHANGE_RATES_JOB, exchangeRatesJob } from './products/exchange-rates-job.ts';
import { filteredRoutes } from './products/filtered-routes.ts';
import { HOT_MARKS_JOB, hotMarksJob } from './products/hot-marks-job.ts';
import { PRICE_NEWS_JOB, priceNewsJob } from './products/price-news-job.ts';
import { productListRoutes } from './products/product-list-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { SALE_TIMES_JOB, saleTimesJob } from './products/sale-times-job.ts';
import { MONTHLY, TABLES, UPLOAD_USES } from './retention.ts';
import { itemRoutes } from './shop/item-routes.ts';
import { merchantShopRoutes } from './shop/merchant-shop-routes.ts';
import { ownItems } from './shop/own-items.ts';
import { shelfRoutes } from './shop/shelf-routes.ts';
import { shopLink } from './shop/shop-link.ts';
import { storefrontRoutes } from './shop/storefront-routes.ts';
import { socialAccountRoutes } from './social-accounts/social-account-routes.ts';

export const storefrontModule: OwnerModule = {
  routes({ serve, app }, context) {
    bundleRoute(serve, context);
    clickRoutes(app, context);
    filteredRoutes(serve, context);
    itemRoutes(serve, context);
    merchantShopRoutes(serve, context);
    ownItems(serve, context);
    productListRoutes(serve, context);
    productRequests(serve, context);
    productRoutes(serve, context);
    shelfRoutes(serve, context);
    shopLink(app, context);
    socialAccountRoutes(serve, context);
    storefrontRoutes(serve, context);
  },
  jobs: ({ db, config, uploads }) => ({
    [EXCHANGE_RATES_JOB]: exchangeRatesJob(db, config.ratesFile),
    [HOT_MARKS_JOB]: hotMarksJob(db),
    [PRICE_NEWS_JOB]: priceNewsJob(db),
    [PRODUCT_PICTURES_JOB]: productPicturesJob({ db, uploads }),
    [SALE_TIMES_JOB]: saleTimesJob(db),
  }),
  uploadUses: UPLOAD_USES,
  monthly: MONTHLY,
  tables: TABLES,
};
