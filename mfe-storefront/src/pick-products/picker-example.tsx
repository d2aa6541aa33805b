import { jest } from '@jest/globals';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { listBrandLetters } from '@tagalong/contracts/storefront/product-list';
import { pageOf, success } from '@tagalong/testing/answers';
import { buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { ProductsPickOverlay } from './products-pick-overlay.tsx';

export const VASE = buildProductCard({ id: 8, name: 'Vase' });
export const LAMP = buildProductCard({ id: 9, name: 'Lamp', brand_name: 'Ostra', lowest_price: 6_400 });

export type Payload = Partial<IntentPayload<typeof PRODUCTS_PICK>>;

/** Opens the picker with hot products and without an index of brands. */
export function openPicker(payload: Payload = {}, { isMember = true, client = createFakeClient() } = {}) {
  client.on(listHotProducts, () => pageOf([VASE, LAMP]));
  client.on(listBrandLetters, () => success([]));
  const answer = jest.fn();
  const cancel = jest.fn();
  const overlay = (
    <ProductsPickOverlay
      payload={{ title: 'Tag products', purpose: 'tag', max: 20, ...payload }}
      answer={answer}
      cancel={cancel}
    />
  );
  const view = renderRemote(overlay, { client, user: isMember ? buildUser() : null });
  return { ...view, answer, cancel };
}

export const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
