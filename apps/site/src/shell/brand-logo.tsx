import { useTenant } from '@parlour/session';
import { Logo } from '@parlour/ui';

import { useBrandDrawing } from '../model/brand-drawing.tsx';

/** The tenant's mark and wordmark, on its own proportions. */
export function BrandLogo({ size = 28 }: { readonly size?: number }) {
  const { href, ratio } = useBrandDrawing();
  return <Logo href={href} name={useTenant().brandName} ratio={ratio} height={size} />;
}
