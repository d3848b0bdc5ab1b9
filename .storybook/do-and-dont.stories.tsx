import { micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, contrast, palette, radius, space, type } from '@parlour/tokens';
import { Button, FailedState, Money, TextField } from '@parlour/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { readChoice } from './choice.ts';

/** Rules that a component cannot keep by itself, each with what follows it and what breaks it. */
const meta = { title: 'Guidelines/Do and don’t' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Page = styled.main`
  display: grid;
  max-inline-size: 720px;

  h2 {
    margin: 0 0 ${space[3]};
    font-size: ${type.md};
  }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: ${space[4]};
`;
const Example = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-inline-size: 0;
  padding: ${space[4]};
  border: 1px solid ${color('negative')};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;

  &[data-right] {
    border-color: ${color('positive')};
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

type RuleProps = {
  readonly title: string;
  readonly right: ReactNode;
  readonly wrong: ReactNode;
};

const Rule = ({ title, right, wrong }: RuleProps) => (
  <section>
    <h2>{title}</h2>
    <Pair>
      <Example data-right>
        <b>Do</b>
        {right}
      </Example>
      <Example>
        <b>Don’t</b>
        {wrong}
      </Example>
    </Pair>
  </section>
);

const rule = (props: RuleProps): Story => ({
  render: () => (
    <Page>
      <Rule {...props} />
    </Page>
  ),
});

/** A view has one action that it leads to. */
export const Default: Story = rule({
  title: 'One primary button in a view',
  right: (
    <Row>
      <Button>Deposit</Button>
      <Button tone="quiet">Bet history</Button>
    </Row>
  ),
  wrong: (
    <Row>
      <Button>Deposit</Button>
      <Button>Bet history</Button>
    </Row>
  ),
});

export const Errors: Story = rule({
  title: 'An error says what happened and what to do next',
  right: <FailedState title="Couldn’t load your bets." onRetry={() => {}} />,
  wrong: <FailedState title="Error 500" />,
});

export const Labels: Story = rule({
  title: 'Two to five words, sentence case, the field’s own terms',
  right: <TextField label="Referral code" />,
  wrong: <TextField label="Please Type The Code Your Friend Gave You Here" />,
});

const amount = micros(1_234_500_000n);

function Amounts() {
  const { currency } = useTenant();
  return (
    <Rule
      title="Amounts through Money, never put together by hand"
      right={<Money amount={amount} format={currency} />}
      wrong={<span>{String(amount)}</span>}
    />
  );
}

/** `Money` groups, rounds down and keeps sign and figures in order in every language. */
export const AmountsOfMoney: Story = {
  render: () => (
    <Page>
      <Amounts />
    </Page>
  ),
};

function ColourRoles({ mode }: { readonly mode: 'light' | 'dark' }) {
  const colours = palette(useTenant().theme, mode);
  const ratio = contrast(colours['accent-ink'], colours.accent).toFixed(1);
  return (
    <Rule
      title={`Roles in pairs that are proven: accent-ink on accent reaches ${ratio}`}
      right={
        <code>
          color: {"${color('accent-ink')}"}; background: {"${color('accent')}"}
        </code>
      }
      wrong={<code>color: white; background: {colours.accent}</code>}
    />
  );
}

/** A role keeps its contrast in every brand and mode; a value is right in one. */
export const Colours: Story = {
  render: (_, { globals }) => (
    <Page>
      <ColourRoles mode={readChoice(globals, []).mode} />
    </Page>
  ),
};
