import { css } from '@emotion/react';
import { useState } from 'react';
import { ProductCard } from '#ui/bundled/product.ts';
import { Avatar, BagIcon, Button, Card, Grid, LikeButton, Picture, Price } from '#ui/ui.ts';
import { productPicture } from './gallery-pictures.ts';
import { Section, Specimen } from './section.tsx';

const PRODUCTS = [
  {
    brand: 'Tessel',
    name: 'Arc top-handle bag in oxblood',
    price: '$118.00',
    was: '$168.00',
    shops: '4 shops · lowest in 90 days',
    badge: '−30%',
    shape: 'bag',
    isLiked: true,
  },
  {
    brand: 'Rouge Lab',
    name: 'Velvet bullet 07 Ember',
    price: '$24.00',
    shops: '2 shops',
    shape: 'lipstick',
  },
  {
    brand: 'Halo Audio',
    name: 'Over-ear H2, chalk',
    price: '$219.00',
    shops: '3 shops',
    shape: 'headphones',
    badge: 'Hot',
  },
  {
    brand: 'Field & Kiln',
    name: 'Ribbed terracotta vase, thrown by hand, one of forty that were made this spring',
    price: '$52.00',
    was: '$64.00',
    shops: '1 shop',
    shape: 'vase',
    badge: 'Hot',
    isPig: true,
    isLiked: true,
  },
  {
    brand: 'Norrby',
    name: 'Bouclé tub chair, rust',
    price: '$780.00',
    shops: '3 shops',
    shape: 'chair',
    isPig: true,
  },
  { brand: 'Maison Aral', name: 'Amber 04', price: '', shops: 'Not available', shape: 'perfume' },
];

export function ProductsSection() {
  return (
    <Section id="products" title="Products">
      <ExampleGrid />
      <Specimen label="Price: plain, sale, large, none">
        <Price size="sm">$24.00</Price>
        <Price>$1,234.56 (CAD)</Price>
        <Price was="$168.00">$118.00</Price>
        <Price size="lg" was="£1,168.00">
          £1,018.00
        </Price>
        <Price>{''}</Price>
      </Specimen>
      <Specimen label="Card with seen-in and button slots">
        <div css={styles.single}>
          <ProductCard
            href="#products"
            name="Over-ear H2, ink & brass"
            brand="Halo Audio"
            price="$219.00"
            shops="3 shops"
            picture={{ src: productPicture('headphones', 1) }}
            footer={
              <>
                <Button size="sm" variant="secondary" isWide icon={<BagIcon size={18} aria-hidden />}>
                  Add to Shop
                </Button>
                <Avatar name="Mara Lindqvist" colorId={7} size={32} />
              </>
            }
          />
        </div>
        <Card css={styles.card}>A plain card with its own padding.</Card>
        <div css={styles.picture}>
          <Picture src="gone.webp" alt="A picture that fails to load" />
        </div>
        <div css={styles.picture}>
          <Picture src={null} alt="" fallback={<BagIcon size={40} stroke={1.5} aria-hidden />} />
        </div>
      </Specimen>
    </Section>
  );
}

function ExampleGrid() {
  return (
    <Grid css={styles.grid}>
      {PRODUCTS.map((product) => (
        <ExampleCard key={product.name} {...product} />
      ))}
    </Grid>
  );
}

function ExampleCard({ shape, isPig, isLiked: wasLiked = false, ...product }: (typeof PRODUCTS)[number]) {
  const [isLiked, setIsLiked] = useState(wasLiked);
  return (
    <ProductCard
      href="#products"
      {...product}
      picture={{ src: productPicture(shape), dominant: '#e4e0db' }}
      pigLabel={isPig ? 'Cheaper than last month' : undefined}
      action={
        <LikeButton
          variant="surface"
          isLiked={isLiked}
          onToggle={() => setIsLiked(!isLiked)}
          label={`Like ${product.name}`}
        />
      }
    />
  );
}

const styles = {
  grid: css({ marginBottom: 32 }),
  single: css({ width: 220 }),
  card: css({ maxWidth: 260 }),
  picture: css({ width: 120 }),
};
