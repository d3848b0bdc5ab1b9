import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import { buttonLook, Icon } from '@parlour/ui';
import { CopyField, QrCode } from '@parlour/ui/display';
import { ExternalLink, FlaskConical, Phone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Deposit } from '../../model/cashier-store.ts';
import { useMethodName } from './use-method-name.ts';

type PaymentStepsProps = {
  readonly deposit: Deposit;
  /** Asks for the TrxID, where the shape needs one. */
  readonly referenceForm: ReactNode;
  /** Takes the picture of a transfer, where the shape needs one. */
  readonly slipForm: ReactNode;
};

/** Shows what the member has to do in order to pay, by the shape of the method. */
export function PaymentSteps({ deposit, referenceForm, slipForm }: PaymentStepsProps) {
  const { t } = useTranslation('wallet-later');
  const nameOf = useMethodName();
  const { shape, instructions, method: code, methodName } = deposit;
  const method = nameOf({ code, name: methodName });
  const account = instructions.accountNumber ?? '';
  if (shape === 'instant') return null;
  return (
    <Root>
      <p>{t(`pay.${shape}`, { method, account })}</p>
      {shape === 'redirect' && instructions.redirectUrl !== undefined && (
        <MainLink href={instructions.redirectUrl} rel="noopener" data-size="lg" data-wide>
          {t('pay.toProvider', { method })} <Icon of={ExternalLink} size={18} />
        </MainLink>
      )}
      {shape === 'qr' && <QrSteps deposit={deposit} method={method} />}
      {shape === 'ussd' && <UssdSteps code={instructions.ussd ?? ''} />}
      {shape === 'voucher' && <VoucherSteps code={instructions.voucher ?? ''} />}
      {(shape === 'virtual-account' || shape === 'reference') && (
        <AccountSteps instructions={instructions} />
      )}
      {shape === 'reference' && referenceForm}
      {shape === 'slip' && <TransferSteps deposit={deposit} />}
      {shape === 'slip' && slipForm}
    </Root>
  );
}

type QrStepsProps = { readonly deposit: Deposit; readonly method: string };

function QrSteps({ deposit: { instructions }, method }: QrStepsProps) {
  const { t } = useTranslation('wallet-later');
  if (instructions.qr === undefined) return null;
  return (
    <Centre>
      <QrCode value={instructions.qr} label={t('pay.qrLabel', { method })} size={240} />
      {instructions.appUrl !== undefined && (
        <MainLink href={instructions.appUrl}>
          <Icon of={Smartphone} size={18} /> {t('pay.openApp')}
        </MainLink>
      )}
    </Centre>
  );
}

type CodeProps = { readonly code: string };

function UssdSteps({ code }: CodeProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <>
      <CopyField label={t('pay.ussdCode')} value={code} />
      {/* The hash of the code would begin a fragment. */}
      <MainLink href={`tel:${code.replaceAll('#', '%23')}`} data-wide>
        <Icon of={Phone} size={18} /> {t('pay.dial')}
      </MainLink>
    </>
  );
}

function VoucherSteps({ code }: CodeProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <>
      <BigCode dir="ltr" aria-hidden>
        {code.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </BigCode>
      <CopyField label={t('pay.voucherCode')} value={code} />
    </>
  );
}

type AccountStepsProps = { readonly instructions: Deposit['instructions'] };

function AccountSteps({ instructions: { bank, accountName, accountNumber } }: AccountStepsProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <>
      {bank !== undefined && <CopyField label={t('pay.bank')} value={bank} />}
      {accountName !== undefined && <CopyField label={t('pay.accountName')} value={accountName} />}
      {accountNumber !== undefined && (
        <CopyField label={t('pay.accountNumber')} value={accountNumber} />
      )}
    </>
  );
}

/** The account, the amount and the reference of a bank transfer, each to be copied. */
function TransferSteps({ deposit: { instructions, due } }: Pick<PaymentStepsProps, 'deposit'>) {
  const { t } = useTranslation('wallet-later');
  const { transferReference, note, isPractice } = instructions;
  const amount = formatMoney(fromWire(due), { symbol: '' }).replaceAll(',', '');
  return (
    <>
      {isPractice && (
        <Practice>
          <Icon of={FlaskConical} size={18} /> <span>{t('pay.practiceAccount')}</span>
        </Practice>
      )}
      <AccountSteps instructions={instructions} />
      <CopyField label={t('pay.amount')} value={amount} />
      {transferReference !== undefined && (
        <CopyField label={t('pay.transferReference')} value={transferReference} />
      )}
      {note !== undefined && <bdi translate="no">{note}</bdi>}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Practice = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border: var(--line) dashed ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
`;

const Centre = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
`;

const MainLink = styled.a`
  ${buttonLook}
`;

const BigCode = styled.p`
  font-size: ${type.xxl};
  font-weight: 700;
  letter-spacing: 0.06em;
  text-align: center;
  font-variant-numeric: tabular-nums;
  color: ${color('brand-text')};
`;
