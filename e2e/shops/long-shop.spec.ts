import { testLongShops } from '#lib/long-shop.ts';

testLongShops({ products: 240 });
