import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Logo } from './logo.tsx';
import { Stack } from '../stories/layout.tsx';

const drawings = import.meta.glob<string>('../../../../tenants/*/assets/logo.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The logo of the frame's brand. */
function OwnLogo({ height = 28 }: { readonly height?: number }) {
  const { code, brandName } = useTenant();
  const [, width = '4', tall = '1'] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(
      drawings[`../../../../tenants/${code}/assets/logo.svg`] ?? '',
    ) ?? [];
  return (
    <Logo
      href={`./brands/${code}/logo.svg`}
      name={brandName}
      ratio={Number(width) / Number(tall)}
      height={height}
    />
  );
}

const meta = { title: 'Components/Logo', component: OwnLogo } satisfies Meta<typeof OwnLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Stack>
      {[24, 28, 40, 64].map((height) => (
        <OwnLogo key={height} height={height} />
      ))}
    </Stack>
  ),
};
