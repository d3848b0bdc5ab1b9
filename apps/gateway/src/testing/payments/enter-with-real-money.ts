import { randomInt } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';

import { createPaymentClient } from '../gateway/payment-client.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';
import { enterWithPayee, type WithdrawalSeen } from '../gateway/withdrawal-client.ts';
import { beginDeposit, type ProviderGateway } from './provider-gateway.ts';
import type { ProviderEmulator } from './provider-emulator.ts';

type Options = {
  /** The method of the deposit, and its payment at the emulator. */
  readonly method: string;
  readonly pay: (depositId: string) => Promise<unknown>;
  /** The payee: `bank` or `wallet`, its bank or wallet, and its number there. */
  readonly kind: string;
  readonly provider: string;
  readonly accountNumber?: string | undefined;
};

/** Registers a member with a payee and 1,000 of real money that a provider was paid. */
export async function enterWithRealMoney(
  gateway: TestGateway & Pick<ProviderGateway<ProviderEmulator>, 'runPayouts'>,
  tenant: TenantConfig,
  // Another account each time: a shared one waits for an operator.
  { method, pay, kind, provider, accountNumber = String(randomInt(1e9, 9e9)) }: Options,
) {
  const member = await enterWithPayee(gateway, tenant, { accountNumber });
  await gateway.db.owner.pool.query(
    'update payee set kind = $2, provider = $3 where public_id = $1',
    [member.payee, kind, provider],
  );
  const cashier = createPaymentClient(gateway, member.caller);
  const { depositId } = await beginDeposit(cashier, 1000, method);
  await pay(depositId);
  /** Asks for a withdrawal and has it sent; returns its number and that of its payout. */
  const send = async (amount = 400): Promise<{ id: string; payout: string }> => {
    const { body } = await member.request(amount, member.payee);
    const { withdrawalId: id } = body.value as WithdrawalSeen;
    await gateway.runPayouts();
    return { id, payout: `${id}-1` };
  };
  return { ...member, cashier, send };
}
