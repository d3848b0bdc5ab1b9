import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** A seed or a hash with its name. */
export const Seed = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="ltr" translate="no">
      {value}
    </dd>
  </div>
);

type VerifyProps = {
  /** Computes the result again; false where it is another one. */
  readonly onVerify: () => Promise<boolean | null>;
};

type Verdict = 'verified' | 'failed' | 'unknown';

/** Computes a result again in this browser and says whether it is the same. */
export function Verify({ onVerify }: VerifyProps) {
  const { t } = useTranslation('promotions-later');
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const handleVerify = async () => {
    setBusy(true);
    try {
      setVerdict((await onVerify()) ? 'verified' : 'failed');
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

/** The layout of the texts about the fairness of a draw. */
export const FairnessStack = styled.div`
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
