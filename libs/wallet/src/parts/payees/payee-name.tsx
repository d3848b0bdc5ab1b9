import type { Payee } from '../../model/payees-store.ts';

type PayeeNameProps = { readonly payee: Pick<Payee, 'providerName' | 'masked'> };

/** An account as its owner knows it: provider and end of the number, which reads left to right. */
export const PayeeName = ({ payee }: PayeeNameProps) => (
  <>
    <bdi translate="no">{payee.providerName}</bdi>{' '}
    <bdi translate="no" dir="ltr">
      {payee.masked}
    </bdi>
  </>
);
