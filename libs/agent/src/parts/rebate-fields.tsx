import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Select } from '@parlour/ui';
import { styled } from 'styled-components';

import { type ChosenRates, listRates, type RebateChoice } from '../model/rebates.ts';

type RebateFieldsProps = {
  readonly choices: readonly RebateChoice[];
  readonly chosen: ChosenRates;
  readonly onChange: (chosen: ChosenRates) => void;
};

/** A rate of rebates for each product, of those that can be given; nothing without one. */
export function RebateFields({ choices, chosen, onChange }: RebateFieldsProps) {
  const { t } = useTranslation('agent-later');
  if (choices.length === 0) return null;
  return (
    <Group>
      <legend>{t('rebates.title')}</legend>
      <p>{t('rebates.hint')}</p>
      <Fields>
        {choices.map((choice) => (
          <Select
            key={choice.product}
            name={`rebate-${choice.product}`}
            label={t(`contracts.product.${choice.product}`)}
            value={chosen[choice.product] ?? choice.rate}
            onChange={({ target }) =>
              onChange({ ...chosen, [choice.product]: Number(target.value) })
            }
          >
            {listRates(choice).map((rate) => (
              <option key={rate} value={rate}>
                {formatRate(rate)}
              </option>
            ))}
          </Select>
        ))}
      </Fields>
    </Group>
  );
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin-block-end: ${space[3]};
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-weight: 600;
  }
  > p {
    margin-block-end: ${space[3]};
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space[3]};
`;
