import { formatMoney, micros } from '@parlour/money';
import { languages, type TenantConfig } from '@parlour/tenant';
import { color, displayFaces, palette, radius, space, type } from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';

import { readChoice } from './choice.ts';

/**
 * A brand is a folder of data: configuration, theme and logos. No component asks which brand it is
 * in; what differs comes from the tenant and from tokens.
 */
const meta = { title: 'Guidelines/Brands' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tenants: readonly TenantConfig[] = Object.values(
  import.meta.glob<TenantConfig>('../tenants/*/tenant.config.ts', {
    eager: true,
    import: 'default',
  }),
);
const heads = ['Brand', 'Country', 'Amounts', 'Languages', 'Display face', 'Colours'] as const;
const colours = ['brand', 'accent', 'chrome'] as const;
const example = micros(1_234_500_000n);

/** Every brand with what makes it one, as its tenant and theme say. */
export const Default: Story = {
  render: (_, { globals }) => {
    const { mode } = readChoice(globals, []);
    return (
      <Scroller>
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
            {tenants.map(({ code, brandName, countryName, currency, theme, ...tenant }) => (
              <tr key={code}>
                <th scope="row">{brandName}</th>
                <td>{countryName}</td>
                <td>{formatMoney(example, currency)}</td>
                <td>{tenant.languages.map((language) => languages[language].name).join(', ')}</td>
                <td>{displayFaces[theme.display].family}</td>
                <td>
                  {colours.map((role) => (
                    <Dot key={role} style={{ background: palette(theme, mode)[role] }} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    );
  },
};

const Scroller = styled.main.attrs({ tabIndex: 0 })`
  overflow-x: auto;
`;
const Table = styled.table`
  border-collapse: collapse;
  font-size: ${type.sm};
  text-align: start;

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
    text-align: start;
  }
`;
const Dot = styled.span`
  display: inline-block;
  inline-size: 24px;
  block-size: 24px;
  margin-inline-end: ${space[1]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.full};
`;
