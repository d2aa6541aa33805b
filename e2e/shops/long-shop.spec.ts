import { testLongShop } from '#lib/long-shop.ts';

testLongShop({ products: 240 });
