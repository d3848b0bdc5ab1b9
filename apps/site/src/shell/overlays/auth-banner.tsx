import { BannerPanel } from '@parlour/content';

import type { Banner } from '../../initial-state.ts';

/**
 * The banner beside the login or the registration; it leads nowhere, the form is what is to be
 * done.
 */
export const AuthBanner = ({
  banner: { linkType: _none, ...banner },
}: {
  readonly banner: Banner;
}) => <BannerPanel banner={banner} shape="side" />;
