import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext, Tenancy } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { type AllowedMethod, readProviderAccounts } from './accounts/provider-accounts.ts';
import type { PaymentMethod, PaymentProvider } from './payment-provider.ts';

/** A method with the provider that offers it. */
export type MethodChoice = { readonly provider: PaymentProvider; readonly method: PaymentMethod };

export type PaymentMethods = {
  /** Every method of a brand's country, offered at present or not. */
  readonly all: (tenancy: Tenancy) => readonly MethodChoice[];
  /** Lists the methods that a member is offered, in the operator's order. */
  readonly list: (ctx: MemberContext) => Promise<MethodChoice[]>;
  /** The method that a member chose; without a choice, practice credit. */
  readonly choose: (ctx: MemberContext, code: string | undefined) => Promise<MethodChoice>;
  /** A method by what is stored with a deposit, offered now or not. */
  readonly find: (tenancy: Tenancy, provider: string, code: string) => PaymentMethod | undefined;
  readonly provider: (name: string) => PaymentProvider | undefined;
  /** The provider that pays money of a book out to its members. */
  readonly payoutProvider: (
    tx: Db,
    tenancy: Tenancy,
    book: string,
  ) => Promise<PaymentProvider | undefined>;
};

type Deps = {
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  readonly settings: ReadSettings;
};

/** A method within the range that the brand allows. */
const toChoice =
  (provider: PaymentProvider) =>
  ({ method, min, max }: AllowedMethod): MethodChoice => ({
    provider,
    method: { ...method, min, max },
  });

/** The methods of every provider, as far as a brand offers them to a member. */
export function createPaymentMethods({ db, providers, settings }: Deps): PaymentMethods {
  const all = (tenancy: Tenancy): MethodChoice[] =>
    providers.flatMap((provider) =>
      provider.methods(tenancy).map((method) => ({ provider, method })),
    );

  /** Real money comes through the providers that the brand has an account with. */
  const listReal = async ({ tenant, tenantId }: Tenancy): Promise<MethodChoice[]> => {
    const accounts = await db.transaction(tenantId, (tx) =>
      readProviderAccounts(tx, { tenant, tenantId }, providers),
    );
    return accounts
      .filter(({ state }) => state === 'on')
      .flatMap(({ provider, methods }) =>
        methods.filter(({ isOn }) => isOn).map(toChoice(provider)),
      );
  };

  const listPlay = (tenancy: Tenancy): MethodChoice[] =>
    all(tenancy).filter(({ provider }) => provider.isSandbox && !provider.offer);

  /** Lists the methods that operators offer by rows of their own. */
  const listStored = async (tenancy: Tenancy, isReal: boolean): Promise<MethodChoice[]> => {
    const choices: MethodChoice[] = [];
    for (const provider of providers)
      if (provider.offer && provider.isSandbox !== isReal)
        for (const method of await provider.offer(tenancy)) choices.push({ provider, method });
    return choices;
  };

  const list = async (ctx: MemberContext): Promise<MethodChoice[]> => {
    const { deposits } = await settings(ctx.tenantId);
    const isReal = ctx.actor.book === 'REAL';
    const offered = isReal ? await listReal(ctx) : listPlay(ctx);
    const stored = await listStored(ctx, isReal);
    // Practice credit stays the last of the gateway's list.
    const at = offered.findIndex(({ method }) => method.shape === 'instant');
    return offered
      .toSpliced(at < 0 ? offered.length : at, 0, ...stored)
      .filter(({ method }) => !deposits.closedMethods.includes(method.code));
  };

  return {
    all,
    list,
    async choose(ctx, code) {
      const isWanted = ({ method }: MethodChoice) =>
        code === undefined ? method.shape === 'instant' : method.code === code;
      const choice = (await list(ctx)).find(isWanted);
      if (choice) return choice;
      // Only a sandbox has the method: a member with real money learns why.
      if (ctx.actor.book === 'REAL' && all(ctx).some(isWanted))
        throw new ApiError('real_money_not_licensed');
      throw new ApiError('payment_method_unavailable');
    },
    find: (tenancy, provider, code) =>
      all(tenancy).find((one) => one.provider.name === provider && one.method.code === code)
        ?.method,
    provider: (name) => providers.find((one) => one.name === name),
    async payoutProvider(tx, { tenant, tenantId }, book) {
      if (book === 'PLAY') return providers.find(({ payouts, isSandbox }) => payouts && isSandbox);
      if (book !== 'REAL') return undefined;
      const accounts = await readProviderAccounts(tx, { tenant, tenantId }, providers);
      // What members own is paid to them after the end of the licence, too.
      return accounts.find(({ provider, isOn, tails }) => provider.payouts && isOn && tails)
        ?.provider;
    },
  };
}
