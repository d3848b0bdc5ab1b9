import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Checkbox, Icon, IconButton } from '@parlour/ui';
import { Popover } from '@parlour/ui/controls';
import { Columns3 } from 'lucide-react';
import { styled } from 'styled-components';

type ChosenColumn = {
  readonly key: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly toggle: () => void;
};

/** The choice of a grid's columns; the last one that is shown stays. */
export function ColumnMenu({ columns }: { readonly columns: readonly ChosenColumn[] }) {
  const { t } = useTranslation('shell');
  const shown = columns.filter(({ isShown }) => isShown).length;
  return (
    <Popover
      label={t('grid.columns')}
      align="end"
      renderTrigger={(ties) => (
        <IconButton label={t('grid.columns')} {...ties}>
          <Icon of={Columns3} size={18} />
        </IconButton>
      )}
    >
      <Choices>
        {columns.map(({ key, title, isShown, toggle }) => (
          <Checkbox key={key} checked={isShown} disabled={isShown && shown === 1} onChange={toggle}>
            {title}
          </Checkbox>
        ))}
      </Choices>
    </Popover>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
`;
