import { testLongShops } from '#lib/long-shop.ts';
import { test } from '#lib/site-test.ts';

// Emulates a phone whose CPU is four times slower than this machine's.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

testLongShops({ products: 10_000, slowdown: 4 });
