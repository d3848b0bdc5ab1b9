import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Chip } from '@parlour/ui';
import { styled } from 'styled-components';

import type { Vendor } from '../model/game-list.ts';

type VendorChoiceProps = { readonly vendors: readonly Vendor[]; readonly chosen: string | null; readonly onChoose: (vendor: string | null) => void };

/** Whose games are shown. */
export function VendorChoice({ vendors, chosen, onChoose }: VendorChoiceProps) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  return (
    <Row aria-label={t('vendors')}>
      <Chip isSelected={chosen === null} onClick={() => onChoose(null)}>
        {t('all')}
      </Chip>
      {vendors.map(({ vassalage, displayName, smallIcon }) => (
        <Chip key={vassalage} isSelected={chosen === vassalage} onClick={() => onChoose(vassalage)}>
          {smallIcon ? <img src={picture(smallIcon)} width={26} height={26} alt="" decoding="async" /> : null}
          {displayName}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.fieldset`
  border: 0;
  display: flex;
  gap: ${space[2]};
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px;
`;
