export { convertedCardPrice } from './parts/converted-price.ts';
export { CAN_BE_CREDITED, recommenderOf } from './parts/credit.ts';
export { requireSubject } from './parts/list-subject.ts';
export { type CardRow, cardsOf, cardsStatement, familyOf } from './parts/product-cards.ts';
export { postgresProductSearch } from './products/postgres-product-search.ts';
export { findProducts, type ProductSearch } from './products/product-search.ts';
export { connections } from './social-accounts/connections.ts';
