import { color } from '@parlour/tokens';
import { css } from 'styled-components';

/**
 * A shade at each side at which more is hidden of what scrolls sideways. It stands still, and a
 * cover in the colour of the ground moves with the content off its end. Both sides are alike, so
 * that nothing here depends on the direction of the page. `--ground`: what is behind the box.
 */
export const scrollEdges = css`
  --ground: ${color('surface-2')};
  --cover: var(--ground) 35%, transparent;
  --shade: ${color('line-2')} -12px, transparent 16px;
  overflow-x: auto;
  background:
    linear-gradient(to right, var(--cover)) 0 0 / 48px 100% no-repeat local,
    linear-gradient(to left, var(--cover)) 100% 0 / 48px 100% no-repeat local,
    linear-gradient(to right, var(--shade)) 0 0 / 16px 100% no-repeat scroll,
    linear-gradient(to left, var(--shade)) 100% 0 / 16px 100% no-repeat scroll,
    var(--ground);
`;
