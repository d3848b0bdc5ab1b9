import { maxLengths } from '@parlour/contract/rules';
import { CLIENT_SEED } from '@parlour/fair';
import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';

import { FairnessStack, Seed, Verify } from '../parts/fairness.tsx';
import type { PrizeDraw, PrizeStore } from './prize-store.ts';
import { verifyPrize } from './verify-prize.ts';

type FairnessPanelProps = { readonly draw: PrizeDraw; readonly store: PrizeStore };

/** The hash before the draw and the member's seed; after it everything to compute it again. */
export const FairnessPanel = observer(function FairnessPanel({ draw, store }: FairnessPanelProps) {
  const { t } = useTranslation('promotions-later');
  const { result, commitment } = draw;
  const { clientSeed } = store;
  return (
    <Disclosure title={t('prize.fair')}>
      <FairnessStack>
        <p>{t('prize.intro')}</p>
        <dl>
          <Seed name={t('prize.commitment')} value={commitment} />
          {result && (
            <>
              <Seed name={t('prize.serverSeed')} value={result.serverSeed} />
              <Seed name={t('prize.clientSeed')} value={result.clientSeed} />
            </>
          )}
        </dl>
        {result ? (
          <Verify onVerify={() => verifyPrize(draw)} />
        ) : (
          <TextField
            label={t('prize.clientSeed')}
            hint={t('prize.clientSeedHint')}
            error={CLIENT_SEED.test(clientSeed) ? undefined : t('prize.clientSeedFault')}
            value={clientSeed}
            maxLength={maxLengths.clientSeed}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => store.setClientSeed(target.value.trim())}
          />
        )}
      </FairnessStack>
    </Disclosure>
  );
});
