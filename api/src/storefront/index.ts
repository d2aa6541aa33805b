export { CAN_BE_CREDITED, recommenderOf } from './clicks/credit.ts';
export { type CardRow, cardsOf, cardsStatement } from './products/product-cards.ts';
export { productSearch } from './products/product-search.ts';
export { connections } from './social-accounts/connections.ts';
