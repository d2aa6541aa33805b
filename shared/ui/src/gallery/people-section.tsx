import { PALETTE } from '#ui/base/palette.ts';
import { Avatar, Button, DotsIcon, IconButton, PersonRow, Wordmark } from '#ui/ui.ts';
import { productPicture } from './gallery-pictures.ts';
import { Section, Specimen } from './section.tsx';

export function PeopleSection() {
  return (
    <Section id="people" title="People and brands">
      <Specimen label="Wordmark">
        <Wordmark />
      </Specimen>
      <Specimen label="Avatar: initials on the palette">
        {PALETTE.map(({ id, name }) => (
          <Avatar key={id} name={`${name} ${name}`} colorId={id} />
        ))}
      </Specimen>
      <Specimen label="Avatar: sizes, picture, fallbacks of user, brand, product">
        {([24, 32, 40, 48, 64, 96, 128] as const).map((size) => (
          <Avatar key={size} name="Mara Lindqvist" colorId={7} size={size} />
        ))}
        <Avatar src={productPicture('vase')} name="Mara" size={64} />
        <Avatar size={64} />
        <Avatar kind="brand" name="Maison Aral" colorId={0} size={64} />
        <Avatar kind="brand" src={productPicture('perfume')} size={64} />
        <Avatar kind="product" size={64} />
        <Avatar src="missing.webp" name="Inés Ferro" colorId={2} size={64} />
      </Specimen>
      <Specimen label="PersonRow" isColumn>
        <PersonRow
          href="#people"
          name="Mara Lindqvist"
          verifiedLabel="Verified"
          meta="@maralind · 2 h"
          avatar={{ colorId: 7 }}
          action={<FollowAndMore />}
        />
        <PersonRow
          name="A person whose name is too long to fit on one line beside a button on a phone"
          meta="@averylongnickname.that.never.ends.at.all.in.one.line · 3 h"
          avatar={{ colorId: 10, size: 48 }}
          action={
            <Button size="sm" variant="dark">
              Following
            </Button>
          }
        />
      </Specimen>
    </Section>
  );
}

export function FollowAndMore() {
  return (
    <>
      <Button size="sm" variant="secondary">
        Follow
      </Button>
      <IconButton label="More">
        <DotsIcon aria-hidden />
      </IconButton>
    </>
  );
}
