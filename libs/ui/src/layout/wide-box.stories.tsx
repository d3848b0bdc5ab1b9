import type { Meta, StoryObj } from '@storybook/react-vite';
import { color, space } from '@parlour/tokens';
import { styled } from 'styled-components';

import { bengali, urdu } from '../stories/words.ts';
import { WideBox } from './wide-box.tsx';

const COLUMNS = ['Deposit', 'Member', 'Method', 'Amount', 'State', 'Sent', 'Decided', 'Operator'];

const Table = styled.table`
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
    white-space: nowrap;
  }
`;

const table = (heads: readonly string[]) => (
  <Table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[1, 2, 3, 4].map((row) => (
        <tr key={row}>
          {heads.map((head) => (
            <td key={head}>
              {head} {row}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const meta = {
  title: 'Components/WideBox',
  component: WideBox,
  args: { label: 'Deposits', children: table(COLUMNS) },
  parameters: {
    docs: {
      description: {
        component:
          'What may be wider than the page moves sideways in its own box. A shade stands at each ' +
          'side at which more is hidden; with the focus on the box, arrow keys move it.',
      },
    },
  },
} satisfies Meta<typeof WideBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** No shade where all is in sight. */
export const Fits: Story = { args: { children: table(COLUMNS.slice(0, 2)) } };

export const LongText: Story = {
  args: {
    label: urdu.label,
    children: table([urdu.label, bengali.label, urdu.sentence, bengali.sentence]),
  },
};
