import type { SecurityScreenProps, StepUpAsk } from '@parlour/auth';
import type { PayeesPanelProps } from '@parlour/wallet';
import type { ComponentType } from 'react';

/** Gives the security centre the bank accounts and e-wallets, with their approvals. */
export function withAccounts(
  Screen: ComponentType<SecurityScreenProps>,
  useStepUp: () => StepUpAsk,
  PayeesPanel: ComponentType<PayeesPanelProps>,
): ComponentType {
  function Accounts({ onChange }: { readonly onChange: () => void }) {
    const stepUp = useStepUp();
    return (
      <>
        <PayeesPanel approve={stepUp.ask} onChange={onChange} />
        {stepUp.dialog}
      </>
    );
  }
  return function SecurityPage() {
    return <Screen Accounts={Accounts} />;
  };
}
