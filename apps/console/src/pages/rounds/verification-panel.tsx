import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import type { ReactNode } from 'react';

import { Facts, Panel } from '../../layout/panel.tsx';
import type { RoundDetail } from './round-types.ts';

type VerificationPanelProps = {
  readonly verification: NonNullable<RoundDetail['verification']>;
  /** A draw mixes in its tickets where a game mixes in the seed of its player. */
  readonly isDraw: boolean;
};

const toCode = (text: string): ReactNode => <code translate="no">{text}</code>;

/** A panel with the commitment made before the bet, and whether the revealed values match it. */
export function VerificationPanel({ verification, isDraw }: VerificationPanelProps) {
  const { t } = useTranslation('rounds');
  const { url, commitment, clientSeed, nonce, serverSeed, isSeedRight, result } = verification;
  return (
    <Panel
      title={t('verification.title')}
      actions={
        url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer">
            {t('verification.open')}
          </a>
        )
      }
    >
      {commitment === null ? (
        <p>{t(verification.isKnown ? 'verification.unavailable' : 'verification.unknown')}</p>
      ) : (
        <Facts
          facts={[
            [t('verification.commitment'), toCode(commitment)],
            [
              t(isDraw ? 'verification.tickets' : 'verification.client-seed'),
              toCode(clientSeed ?? '–'),
            ],
            ...(nonce === null ? [] : ([[t('verification.nonce'), nonce]] as const)),
            [
              t('verification.server-seed'),
              serverSeed === null ? t('verification.hidden') : toCode(serverSeed),
            ],
            ...(isSeedRight === null
              ? []
              : ([
                  [
                    t('verification.seed'),
                    <Badge key="seed" data-tone={isSeedRight ? 'positive' : 'negative'}>
                      {t(isSeedRight ? 'verification.right' : 'verification.wrong')}
                    </Badge>,
                  ],
                ] as const)),
            ...(result === null ? [] : ([[t('verification.result'), toCode(result)]] as const)),
          ]}
        />
      )}
    </Panel>
  );
}
