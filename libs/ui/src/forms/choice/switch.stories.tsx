import type { Meta, StoryObj } from '@storybook/react-vite';

import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { children: 'Hide my balance' },
  parameters: {
    docs: {
      description: {
        component:
          'Something that is on or off at once; Space changes it. A form that is ' +
          'sent later takes `Checkbox`.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const On: Story = {
  args: { defaultChecked: true, hint: 'Hides your balance from people beside you' },
};

export const Busy: Story = { args: { defaultChecked: true, busy: true } };

export const Refused: Story = { args: { error: 'That did not work. Please try again.' } };

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Switch>Off</Switch>
      <Switch defaultChecked>On</Switch>
      <Switch busy defaultChecked>
        Being changed
      </Switch>
      <Switch disabled>Off and disabled</Switch>
      <Switch disabled defaultChecked>
        On and disabled
      </Switch>
      <Switch error="That did not work">Refused</Switch>
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Switch defaultChecked hint={bengali.sentence}>
          {bengali.sentence}
        </Switch>
      </div>
      <div lang="ur" dir="rtl">
        <Switch defaultChecked error={urdu.sentence}>
          {urdu.sentence}
        </Switch>
      </div>
    </>
  ),
};
