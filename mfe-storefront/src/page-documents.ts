import { describePage, type FirstPicture, sitemapOf } from '@tagalong/contracts/core/page-document';
import { getBrand } from '@tagalong/contracts/social/people';
import { getProduct, listHotProducts } from '@tagalong/contracts/storefront/product';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';

/** Must match the picture attributes of the product card; otherwise the browser downloads two files. */
function cardPicture(product: string): FirstPicture {
  const images = `${product}.images`;
  return {
    src: `${images}.img_400x400`,
    widths: [
      { src: `${images}.img_200x200`, width: 200 },
      { src: `${images}.img_400x400`, width: 400 },
    ],
    sizes: '(max-width: 680px) 46vw, 250px',
  };
}

const BRANDS = { name: 'Brands', item: '{origin}/shop/brands' };

/** Leads to the page, which is the last entry and needs no URL. */
function breadcrumb(entries: readonly { name: string; item?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}

export const BRAND_SHOP_DOCUMENT = describePage(getBrand, {
  card: {
    title: ['Shop {data.name}'],
    description: ['{data.bio}'],
    picture: ['data.image', 'data.share_picture'],
  },
  structured_data: {
    '@type': 'CollectionPage',
    name: 'Shop {data.name}',
    url: '{origin}/brand/{data.id}/profile/shop',
    breadcrumb: breadcrumb([BRANDS, { name: '{data.name}' }]),
    mainEntity: {
      '@type': 'Brand',
      name: '{data.name}',
      description: '{data.bio}',
      logo: '{data.image|url}',
      url: '{data.website}',
    },
  },
});

export const PRODUCT_LIST_DOCUMENT = describePage(listProducts, {
  pictures: [[cardPicture('data.0'), cardPicture('data.1')]],
});

export const PRODUCT_DOCUMENT = describePage(getProduct, {
  card: {
    type: 'product',
    title: ['{data.name} by {data.brand_name}'],
    description: [
      'From {data.lowest_price|money:data.currency}. {data.description}',
      'From {data.lowest_price|money:data.currency}',
      '{data.description}',
    ],
    picture: ['data.images.original'],
  },
  pictures: [
    [
      {
        src: 'data.images.original',
        widths: [
          { src: 'data.images.img_400x400', width: 400 },
          { src: 'data.images.original', width: 800 },
        ],
        sizes: '(max-width: 680px) calc(100vw - 24px), (max-width: 1100px) 394px, 600px',
      },
    ],
  ],
  // Search engines read the product from the page's main entity, beside the breadcrumb, which a product can't have.
  structured_data: {
    '@type': 'ItemPage',
    url: '{origin}/productdetails/{data.id}',
    breadcrumb: breadcrumb([
      BRANDS,
      { name: '{data.brand_name}', item: '{origin}/brand/{data.brand_id}/profile/shop' },
      { name: '{data.name}' },
    ]),
    mainEntity: {
      '@type': 'Product',
      name: '{data.name}',
      description: '{data.description}',
      url: '{origin}/productdetails/{data.id}',
      image: '{data.images.original|url}',
      sku: '{data.id}',
      category: '{data.google_category.name}',
      brand: { '@type': 'Brand', name: '{data.brand_name}' },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '{data.offer_summary.low_price|decimal:data.offer_summary.currency}',
        highPrice: '{data.offer_summary.high_price|decimal:data.offer_summary.currency}',
        priceCurrency: '{data.offer_summary.currency}',
        offerCount: '{data.offer_summary.count}',
        availability: 'https://schema.org/{data.offer_summary.availability}',
      },
    },
  },
  sitemap: sitemapOf(listHotProducts, {}, { id: 'id' }),
});
