import { useTenant } from '@parlour/session';
import {
  color,
  type ColorRole,
  colorRoles,
  contrast,
  displayFaces,
  type Mode,
  motion,
  palette,
  radius,
  readable,
  rhythm,
  shadow,
  space,
  type,
} from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { readChoice } from './choice.ts';

/**
 * The values that make a brand: what its theme says, and what is derived from that. Choose another
 * brand or mode in the toolbar.
 */
const meta = { title: 'Tokens/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const groups: readonly (readonly [string, RegExp])[] = [
  ['Surfaces', /^surface/],
  ['Text', /^text/],
  ['Lines and focus', /^(line|focus)/],
  ['Brand', /^brand/],
  ['Accent', /^accent/],
  ['Meanings', /^(positive|negative|warning|info|tone)/],
  ['Header and footer', /^chrome/],
];

function ColourSheet({ mode }: { readonly mode: Mode }) {
  const colours = palette(useTenant().theme, mode);
  return groups.map(([title, roles]) => (
    <section key={title}>
      <h2>{title}</h2>
      <Wall>
        {colorRoles
          .filter((role) => roles.test(role))
          .map((role) => (
            <Swatch key={role}>
              <Patch style={{ background: color(role) }} />
              <b>{role}</b>
              <code>{colours[role]}</code>
            </Swatch>
          ))}
      </Wall>
    </section>
  ));
}

/** Every pair that must be readable, with what it reaches and what it needs. */
function ContrastSheet({ mode }: { readonly mode: Mode }) {
  const colours = palette(useTenant().theme, mode);
  const backs = [...new Set(readable.map(({ back }) => back))];
  return backs.map((back) => (
    <section key={back}>
      <h2>On {back}</h2>
      <Wall>
        {readable
          .filter((pair) => pair.back === back)
          .map(({ front, ratio }) => (
            <Pair
              key={front}
              front={front}
              back={back}
              reaches={contrast(colours[front], colours[back])}
              needs={ratio}
            />
          ))}
      </Wall>
    </section>
  ));
}

const Pair = ({
  front,
  back,
  reaches,
  needs,
}: {
  readonly front: ColorRole;
  readonly back: ColorRole;
  readonly reaches: number;
  readonly needs: number;
}) => (
  <Swatch>
    <Sample style={{ color: color(front), background: color(back) }}>Aa 123</Sample>
    <b>{front}</b>
    <code>
      {reaches.toFixed(1)} of {needs.toFixed(1)}
    </code>
  </Swatch>
);

function TypeSheet() {
  const { display } = useTenant().theme;
  const face = displayFaces[display];
  return (
    <>
      <section>
        <h2>{face.family}, the display face</h2>
        {(['xxl', 'xl', 'lg'] as const).map((size) => (
          <Heading key={size} style={{ fontSize: type[size] }}>
            Friday jackpot 1,234,567.89
          </Heading>
        ))}
      </section>
      <section>
        <h2>Text</h2>
        {(['lg', 'md', 'sm', 'xs'] as const).map((size) => (
          <Line key={size} style={{ fontSize: type[size] }}>
            <b>{size}</b> Play for fun, stop in time. 0123456789
          </Line>
        ))}
      </section>
      <section>
        <h2>Scripts</h2>
        <Line lang="hi">हिन्दी: आज का सबसे बड़ा इनाम आपका हो सकता है</Line>
        <Line lang="bn">বাংলা: আজকের সবচেয়ে বড় পুরস্কার আপনার হতে পারে</Line>
        <Line lang="ur" dir="rtl">
          اردو: آج کا سب سے بڑا انعام آپ کا ہو سکتا ہے
        </Line>
        <Line lang="fil">Filipino: Baka sa iyo na ang pinakamalaking premyo ngayon</Line>
      </section>
    </>
  );
}

const Shapes = () => (
  <>
    <section>
      <h2>Corners</h2>
      <Wall>
        {Object.entries(radius).map(([name, value]) => (
          <Swatch key={name}>
            <Patch style={{ borderRadius: value, background: color('brand') }} />
            <b>{name}</b>
          </Swatch>
        ))}
      </Wall>
    </section>
    <section>
      <h2>Lift</h2>
      <Wall>
        {Object.entries(shadow).map(([name, value]) => (
          <Swatch key={name}>
            <Patch
              style={{
                boxShadow: value,
                borderRadius: radius.card,
                background: color('surface-2'),
              }}
            />
            <b>shadow {name}</b>
          </Swatch>
        ))}
      </Wall>
    </section>
  </>
);

const Spaces = () => (
  <>
    <section>
      <h2>The 4 px scale</h2>
      {Object.entries(space).map(([name, value]) => (
        <Step key={name}>
          <b>{name}</b>
          <Bar style={{ inlineSize: value }} />
        </Step>
      ))}
    </section>
    <section>
      <h2>The brand’s rhythm</h2>
      {Object.entries(rhythm).map(([name, value]) => (
        <Step key={name}>
          <b>{name}</b>
          <Bar style={{ inlineSize: value }} />
        </Step>
      ))}
    </section>
  </>
);

const durations = {
  fast: '120 ms, what answers a touch',
  medium: '200 ms, what opens',
  slow: '320 ms, what crosses the screen',
} as const;

const Movements = () => (
  <section>
    <h2>Point at a bar</h2>
    {(Object.keys(durations) as (keyof typeof durations)[]).map((name) => (
      <Step key={name}>
        <b>{name}</b>
        <Track>
          <Runner style={{ transitionDuration: motion[name] }} />
        </Track>
        <span>{durations[name]}</span>
      </Step>
    ))}
    <p>Ease-out in, ease-in out; with reduced motion every duration is zero.</p>
  </section>
);

const sheet = (Sheet: (props: { readonly mode: Mode }) => ReactNode): Story => ({
  render: (_, { globals }) => (
    <Page>
      <Sheet mode={readChoice(globals, []).mode} />
    </Page>
  ),
});

/** Every colour role of the brand in this mode. */
export const Default: Story = sheet(ColourSheet);
export const Contrast: Story = sheet(ContrastSheet);
export const Type: Story = sheet(TypeSheet);
export const CornersAndLift: Story = sheet(Shapes);
export const Space: Story = sheet(Spaces);
export const Motion: Story = sheet(Movements);

const Page = styled.main`
  display: grid;
  gap: ${space[5]};

  h2 {
    margin: 0 0 ${space[3]};
    font-size: ${type.md};
  }

  p {
    margin: ${space[3]} 0 0;
    color: ${color('text-2')};
  }
`;
const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${space[3]};
`;
const Swatch = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-inline-size: 0;
  font-size: ${type.xs};

  code {
    font-family: inherit;
    font-variant-numeric: tabular-nums;
    color: ${color('text-2')};
  }
`;
const Patch = styled.div`
  block-size: 56px;
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.inner};
`;
const Sample = styled.div`
  display: grid;
  place-items: center;
  block-size: 56px;
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.inner};
  font-size: 24px;
  font-weight: 700;
`;
const Heading = styled.p`
  && {
    margin: 0 0 ${space[2]};
    color: ${color('text-1')};
    font-family: ${type.display};
    font-weight: ${type.displayWeight};
    letter-spacing: ${type.displayTracking};
    line-height: 1.2;
    text-transform: ${type.displayCase};
  }
`;
const Line = styled.p`
  && {
    margin: 0 0 ${space[2]};
    color: ${color('text-1')};
    line-height: ${type.leading};
  }
`;
const Step = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[1]};
  font-size: ${type.sm};

  span {
    grid-column: 2;
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;
const Bar = styled.div`
  block-size: 16px;
  background: ${color('brand')};
`;
const Track = styled.div`
  display: flex;
  padding: ${space[1]};
  border-radius: ${radius.full};
  background: ${color('surface-3')};
`;
const Runner = styled.div`
  flex-grow: 0;
  inline-size: 32px;
  block-size: 24px;
  border-radius: ${radius.full};
  background: ${color('brand')};
  transition: flex-grow var(--enter);

  ${Track}:hover > & {
    flex-grow: 1;
  }
`;
