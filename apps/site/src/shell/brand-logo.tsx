import { useTenant } from '@parlour/session';
import { Logo } from '@parlour/ui';

import drawing from '@tenant/assets/logo.svg?raw';

const [, width = '4', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];

/** The tenant's mark and wordmark, on its own proportions. */
export function BrandLogo({ size = 28 }: { readonly size?: number }) {
  return <Logo href="/logo.svg" name={useTenant().brandName} ratio={Number(width) / Number(height)} height={size} />;
}
