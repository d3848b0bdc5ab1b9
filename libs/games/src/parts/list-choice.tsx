import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Chip, Icon } from '@parlour/ui';
import { Flame, Heart, History, LayoutGrid } from 'lucide-react';
import { styled } from 'styled-components';

import type { ListType } from '../model/lobby-query.ts';

type ListChoiceProps = {
  readonly chosen: ListType;
  /** Hot games exist here. */
  readonly hasHot: boolean;
  /** A member is here. */
  readonly hasFavourites: boolean;
  readonly onChoose: (list: ListType) => void;
};

const icons = { all: LayoutGrid, hot: Flame, favourites: Heart, recent: History } as const;

/** Which list of the category is shown. */
export function ListChoice({ chosen, hasHot, hasFavourites, onChoose }: ListChoiceProps) {
  const { t } = useTranslation('games-later');
  const offered: readonly ListType[] = ['all', ...(hasHot ? (['hot'] as const) : []), ...(hasFavourites ? (['favourites'] as const) : []), 'recent'];
  return (
    <Row aria-label={t('list.label')}>
      {offered.map((list) => (
        <Chip key={list} isSelected={chosen === list} onClick={() => onChoose(list)}>
          <Icon of={icons[list]} size={16} />
          {t(`list.${list}`)}
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
  /* Room for the focus ring. */
  padding: 3px;
  margin: -3px;
`;
