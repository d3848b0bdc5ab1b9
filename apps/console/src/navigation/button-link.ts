import { buttonLook } from '@parlour/ui';
import { styled } from 'styled-components';

import { PageLink } from './page-link.tsx';

/** A link to a page of the console that looks like a button. */
export const ButtonLink = styled(PageLink)`
  ${buttonLook}
`;
