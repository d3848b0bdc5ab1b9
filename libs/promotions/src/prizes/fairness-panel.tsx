import { CLIENT_SEED } from '@parlour/fair';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

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
      <Stack>
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
          <Verify draw={draw} />
        ) : (
          <TextField
            label={t('prize.clientSeed')}
            hint={t('prize.clientSeedHint')}
            error={CLIENT_SEED.test(clientSeed) ? undefined : t('prize.clientSeedFault')}
            value={clientSeed}
            maxLength={64}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => store.setClientSeed(target.value.trim())}
          />
        )}
      </Stack>
    </Disclosure>
  );
});

const Seed = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="ltr">{value}</dd>
  </div>
);

type Verdict = 'verified' | 'failed' | 'unknown';

/** Computes the prize again in this browser and says whether it is the same. */
function Verify({ draw }: Pick<FairnessPanelProps, 'draw'>) {
  const { t } = useTranslation('promotions-later');
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const handleVerify = async () => {
    setBusy(true);
    try {
      setVerdict((await verifyPrize(draw)) ? 'verified' : 'failed');
    } catch {
      // A browser without WebCrypto, as on an address without TLS.
      setVerdict('unknown');
    }
    setBusy(false);
  };
  return (
    <>
      <Button tone="quiet" size="sm" busy={isBusy} onClick={() => void handleVerify()}>
        {t('prize.verify')}
      </Button>
      <output data-verdict={verdict}>{verdict && t(`prize.${verdict}`)}</output>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.sm};
  > * {
    max-inline-size: 100%;
  }
  p {
    margin: 0;
  }
  dl {
    display: grid;
    gap: ${space[2]};
    margin: 0;
  }
  dd {
    margin: 0;
    color: ${color('text-1')};
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
    text-align: start;
  }
  output {
    font-weight: 600;
  }
  output:empty {
    display: none;
  }
  output[data-verdict='verified'] {
    color: ${color('positive')};
  }
  output[data-verdict='failed'],
  output[data-verdict='unknown'] {
    color: ${color('negative')};
  }
`;
