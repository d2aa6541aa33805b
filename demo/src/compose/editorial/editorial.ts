import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { Article, Group, Page, Slide } from '#src/content/content';
import { type Photo, photoUrl } from '#src/content/pictures';
import { after, before, DAY_MS, HOUR_MS } from '#src/lib/times';

const ARTICLE_EVERY_DAYS = 9;
const LINKS_PER_SECTION = 3;
const SLIDES_AT_ONCE = 4;
const SLIDER_DAYS = 28;

type FindPerson = (key: string) => DemoPerson | undefined;

/** Sliders of four slides each. The newest one is current; browsers remember which ids they have shown. */
export function whatsNewRows(slides: readonly Slide[], now: Date) {
  const count = Math.ceil(slides.length / SLIDES_AT_ONCE);
  return Array.from({ length: count }, (_, index) => {
    const newest = count - 1 - index;
    const startsAt = before(now, (3 + newest * SLIDER_DAYS) * DAY_MS);
    return {
      id: index + 1,
      contents: slides.slice(newest * SLIDES_AT_ONCE, (newest + 1) * SLIDES_AT_ONCE),
      starts_at: startsAt,
      ends_at: newest === 0 ? null : after(startsAt, SLIDER_DAYS * DAY_MS),
    };
  });
}

export function pageRows(pages: readonly Page[], now: Date) {
  return pages.map(({ slug, title, body }) => ({
    name: slug,
    title,
    body,
    updated_at: before(now, 40 * DAY_MS),
  }));
}

export function articleRows(
  articles: readonly Article[],
  personOf: FindPerson,
  products: readonly DemoProduct[],
  photos: readonly Photo[],
  now: Date,
) {
  return articles.map(({ slug, title, dek, by, body }, index) => {
    const publishedAt = before(now, (1 + index * ARTICLE_EVERY_DAYS) * DAY_MS + 4 * HOUR_MS);
    const cover = photos.length > 0 ? photos[(index * 5) % photos.length] : undefined;
    return {
      id: index + 1,
      slug,
      title,
      teaser: dek,
      body: body.replace(/<!-- products: (.*?) -->/g, (_, shapes: string) =>
        productLinks(products, shapes.split(' '), index),
      ),
      cover: cover ? photoUrl(cover.key, 800) : null,
      author_id: personOf(by)?.id ?? null,
      published_at: publishedAt,
      created_at: before(publishedAt, 2 * DAY_MS),
    };
  });
}

/** A list of links to products of the shapes; the turn selects different ones for each article. */
function productLinks(products: readonly DemoProduct[], shapes: readonly string[], turn: number): string {
  const fitting = products.filter(({ picture }) => shapes.includes(picture.shape));
  const step = Math.max(1, Math.floor(fitting.length / LINKS_PER_SECTION));
  const chosen = fitting.filter((_, index) => index % step === turn % step).slice(0, LINKS_PER_SECTION);
  return chosen.map(({ id, name }) => `- [${name}](/productdetails/${id})`).join('\n');
}

export function groupRows(groups: readonly Group[], personOf: FindPerson, now: Date) {
  const composed = groups.map((group, index) => {
    const members = group.members.flatMap((key) => personOf(key) ?? []);
    return { group, id: index + 1, members, createdAt: before(now, (60 + 20 * index) * DAY_MS) };
  });
  return {
    groups: composed.map(({ group, id, members, createdAt }) => ({
      id,
      slug: group.slug,
      name: group.name,
      bio: group.about,
      avatar: null,
      owner_id: members[0]?.id ?? null,
      member_count: members.length,
      created_at: createdAt,
    })),
    members: composed.flatMap(({ id, members, createdAt }) =>
      members.map((member, index) => ({
        group_id: id,
        user_id: member.id,
        created_at: after(createdAt, index * 3 * DAY_MS),
      })),
    ),
  };
}
