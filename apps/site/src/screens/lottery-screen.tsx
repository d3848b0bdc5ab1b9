import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Ticket } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { PlainPage } from './plain-page.tsx';

type LotteryScreenProps = {
  /** What the address chose; anything else of it is not looked at. */
  readonly chosen: { readonly gameCode: string; readonly vendor: string; readonly playType: string };
};

/** Longest part of an address that is shown: it is somebody else's text. */
const LONGEST = 40;

/** The draw that an address chose, and that its room is not open yet. */
export const LotteryScreen = observer(function LotteryScreen({ chosen }: LotteryScreenProps) {
  const { t } = useTranslation('site-later');
  const title = useTranslation('site').t;
  const catalogue = useStore(CatalogueStore);
  const vendor = [...catalogue.vendorsOf('LOTT'), ...catalogue.vendorsOf('ELOTT')].find(({ vassalage }) => vassalage === chosen.vendor)?.displayName ?? chosen.vendor;
  const facts = [
    { key: 'game', value: chosen.gameCode },
    { key: 'vendor', value: vendor },
    { key: 'playType', value: chosen.playType },
  ].filter(({ value }) => value);
  return (
    <PlainPage title={title('title.category.LOTT')} icon={Ticket} text={t(facts.length > 0 ? 'lottery.soonChosen' : 'lottery.soon')} way={{ href: '/lott', label: t('lottery.all') }}>
      {facts.length > 0 && (
        <Facts aria-label={t('lottery.chosen')}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`lottery.${key}`)}</dt>
              <dd>{value.slice(0, LONGEST)}</dd>
            </div>
          ))}
        </Facts>
      )}
    </PlainPage>
  );
});

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]} ${space[5]};
  max-inline-size: 100%;
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  overflow-wrap: anywhere;
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    font-weight: 600;
  }
`;
