import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { CopyButton, DateTime } from '@parlour/ui/display';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type FactProps = { readonly name: string; readonly children: ReactNode };

/** One line of a receipt, among `ReceiptFacts`. */
export const Fact = ({ name, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The line of a receipt that says when something was. */
export function TimeFact({ name, at }: { readonly name: string; readonly at: number }) {
  const tenant = useTenant();
  return (
    <Fact name={name}>
      <DateTime at={at} format={tenant} />
    </Fact>
  );
}

/** The line of a receipt with the number to name when asking for help. */
export function ReferenceFact({ id }: { readonly id: string }) {
  const { t } = useTranslation('wallet-later');
  return (
    <Fact name={t('facts.reference')}>
      <bdi translate="no" dir="ltr">
        {id}
      </bdi>{' '}
      <CopyButton value={id} label={t('facts.reference')} tone="plain" />
    </Fact>
  );
}

/** The figures of a payment, one below the other. */
export const ReceiptFacts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding-block-start: ${space[3]};
  border-block-start: var(--line) solid ${color('line-1')};
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[2]};
    margin: 0;
    min-block-size: 32px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
