import type { Article, GroupIdea, Page, WhatsNewSlide } from '#seed/content/content-types';
import { type Photo, photoUrl } from '#seed/pictures';
import type { DemoPerson } from './people.ts';
import type { DemoProduct } from './products.ts';
import type { Row } from './row.ts';
import { before, DAY_MS, HOUR_MS } from './when.ts';

const ARTICLE_EVERY_DAYS = 9;
const PRODUCTS_BELOW_SECTION = 3;
const SLIDES_AT_ONCE = 4;
const SLIDER_DAYS = 28;

type FindPerson = (key: string) => DemoPerson | undefined;

/** Four slides at a time; a slider's id is what a browser remembers as seen, and the newest one is running. */
export function whatsNewRows(slides: readonly WhatsNewSlide[], now: Date): Row<'whats_new'>[] {
  const count = Math.ceil(slides.length / SLIDES_AT_ONCE);
  return Array.from({ length: count }, (_, index) => {
    const newest = count - 1 - index;
    const startsAt = before(now, (3 + newest * SLIDER_DAYS) * DAY_MS);
    return {
      id: index + 1,
      contents: slides.slice(newest * SLIDES_AT_ONCE, (newest + 1) * SLIDES_AT_ONCE),
      starts_at: startsAt,
      ends_at: newest === 0 ? null : new Date(startsAt.getTime() + SLIDER_DAYS * DAY_MS),
    };
  });
}

/** Bodies of pages and articles are Markdown: headings of level 2 and paragraphs. */
export function pageRows(pages: readonly Page[], now: Date): Row<'pages'>[] {
  return pages.map(({ slug, title, sections }) => ({
    name: slug,
    title,
    body: sections.map(({ heading, paragraphs }) => sectionText(heading, paragraphs)).join('\n\n'),
    updated_at: before(now, 40 * DAY_MS),
  }));
}

export function articleRows(
  articles: readonly Article[],
  personOf: FindPerson,
  products: readonly DemoProduct[],
  photos: readonly Photo[],
  now: Date,
): Row<'articles'>[] {
  return articles.map(({ slug, title, dek, by, sections }, index) => {
    const publishedAt = before(now, (1 + index * ARTICLE_EVERY_DAYS) * DAY_MS + 4 * HOUR_MS);
    const cover = photos.length > 0 ? photos[(index * 5) % photos.length] : undefined;
    return {
      id: index + 1,
      slug,
      title,
      teaser: dek,
      body: sections
        .map(({ heading, paragraphs, shapes }) =>
          [sectionText(heading, paragraphs), ...productLinks(products, shapes, index)].join('\n\n'),
        )
        .join('\n\n'),
      cover: cover ? photoUrl(cover.key, 800) : null,
      author_id: personOf(by)?.id ?? null,
      published_at: publishedAt,
      created_at: before(publishedAt, 2 * DAY_MS),
    };
  });
}

function sectionText(heading: string, paragraphs: readonly string[]): string {
  return [`## ${heading}`, ...paragraphs].join('\n\n');
}

/** A list of links to products of the shapes, others in each article. */
function productLinks(products: readonly DemoProduct[], shapes: readonly string[], turn: number): string[] {
  const suited = products.filter(({ picture }) => shapes.includes(picture.shape));
  if (suited.length === 0) return [];
  const step = Math.max(1, Math.floor(suited.length / PRODUCTS_BELOW_SECTION));
  const chosen = suited.filter((_, index) => index % step === turn % step).slice(0, PRODUCTS_BELOW_SECTION);
  return [chosen.map(({ id, name }) => `- [${name}](/productdetails/${id})`).join('\n')];
}

export function groupRows(
  groups: readonly GroupIdea[],
  personOf: FindPerson,
  now: Date,
): { groups: Row<'groups'>[]; members: Row<'group_members'>[] } {
  const described = groups.map((idea, index) => {
    const members = idea.members.flatMap((key) => personOf(key) ?? []);
    return { idea, id: index + 1, members, createdAt: before(now, (60 + 20 * index) * DAY_MS) };
  });
  return {
    groups: described.map(({ idea, id, members, createdAt }) => ({
      id,
      slug: idea.slug,
      name: idea.name,
      bio: idea.about,
      avatar: null,
      owner_id: members[0]?.id ?? null,
      member_count: members.length,
      created_at: createdAt,
    })),
    members: described.flatMap(({ id, members, createdAt }) =>
      members.map((member, index) => ({
        group_id: id,
        user_id: member.id,
        created_at: new Date(createdAt.getTime() + index * 3 * DAY_MS),
      })),
    ),
  };
}
