import { useTranslation } from '@parlour/i18n';
import { color, radius, space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
import { styled } from 'styled-components';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** The operator has stored them. */
  readonly onDone: () => void;
};

/** Codes that stand in for a lost authenticator app; shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>{t('recovery.text')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </Codes>
      <CopyButton value={codes.join('\n')} label={t('recovery.copy')} />
      <Button onClick={onDone}>{t('recovery.done')}</Button>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  list-style: none;
`;
